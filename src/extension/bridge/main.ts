import { SITE_ORIGIN } from "#src/shared/state/site/site-address.extension.ts";
import type {
  ExtensionMessage,
  FromExtension,
  FromSite,
} from "#src/shared/state/connection/extension-messages.ts";

/* The content script in pages of the site. It forwards their messages to the background, and returns the answers. It decides and stores nothing. */
if (location.origin === SITE_ORIGIN) {
  window.addEventListener("message", ({ source, origin, data }: MessageEvent<unknown>) => {
    if (source !== window || origin !== SITE_ORIGIN) return;
    const { perch, message } = Object(data) as Partial<FromSite>;
    if (perch !== "site" || !message) return;
    if ("extensionId" in message && message.extensionId !== chrome.runtime.id) return;
    void carry(message);
  });
}

async function carry(message: FromSite["message"]): Promise<void> {
  const answer = await chrome.runtime
    .sendMessage<unknown, ExtensionMessage | null>(message)
    // The extension was removed or updated while this page was open, so there is no answer.
    .catch(() => null);
  if (!answer) return;
  const reply: FromExtension = { perch: "extension", message: answer };
  window.postMessage(reply, SITE_ORIGIN);
}
