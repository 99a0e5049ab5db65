import { t } from "@lingui/core/macro";
import { useMutation } from "@tanstack/react-query";
import { log } from "#src/shared/lib/log.ts";
import type {
  Account,
  ExtensionMessage,
  FromExtension,
  FromSite,
  SiteMessage,
} from "#src/shared/state/connection/extension-messages.ts";
import { ApiError, request } from "../http/http.ts";
import { revokeAccessToken } from "./access-tokens.ts";

/** The extension that opened the page, and the random text that identifies its request. */
export type ExtensionRequest = { extensionId: string; state: string };

/** The time limit for the extension's confirmation. */
const ANSWER_MS = 5_000;

/** Sends a message to the extension, through its content script in this window. */
export function tellExtension(message: SiteMessage): void {
  const envelope: FromSite = { perch: "site", message };
  window.postMessage(envelope, location.origin);
}

/** Calls back for the extension's messages to this page. Returns a function that stops it. */
export function hearExtension(callback: (message: ExtensionMessage) => void): () => void {
  const listener = ({ source, origin, data }: MessageEvent<unknown>) => {
    // Frames and other windows may post messages too.
    if (source !== window || origin !== location.origin) return;
    const { perch, message } = Object(data) as Partial<FromExtension>;
    if (perch === "extension" && message) callback(message);
  };
  window.addEventListener("message", listener);
  return () => window.removeEventListener("message", listener);
}

/**
 * Creates a token for the extension and hands it over. Revokes a token that the extension does not confirm.
 */
export function useConnectExtension(account: Account) {
  return useMutation({
    mutationFn: async (asked: ExtensionRequest) => {
      const { token, secret } = await request("POST /user/tokens", {
        body: {
          name: t`New tab extension`,
          kind: "extension",
          scopes: ["read", "write"],
          expiresInDays: null,
        },
      });
      if (await handOver({ kind: "connect-agreed", ...asked, secret, account })) return;
      await revokeAccessToken(token.id).catch((error: unknown) =>
        log.warn("A token that nobody has was not revoked. It ends with this session.", error),
      );
      throw new ApiError(t`The extension did not answer. Open a new tab and choose Connect again.`, {
        code: "conflict",
      });
    },
    // Removes the secret from memory at once.
    gcTime: 0,
    meta: { showsOwnErrors: true },
  });
}

function handOver(message: SiteMessage): Promise<boolean> {
  return new Promise((resolve) => {
    const settle = (isKept: boolean) => {
      stop();
      clearTimeout(timer);
      resolve(isKept);
    };
    const timer = setTimeout(() => settle(false), ANSWER_MS);
    const stop = hearExtension((answer) => {
      if (answer.kind === "connected") settle(answer.isKept);
    });
    tellExtension(message);
  });
}
