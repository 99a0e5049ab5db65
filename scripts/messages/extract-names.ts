import type { ExtractorType } from "@lingui/conf";
import { generateMessageId } from "@lingui/message-utils/generateMessageId";
import { MAIL_TEXTS } from "../../supabase/functions/_shared/mail/mail-texts.ts";
import { MANIFEST_TEXTS } from "../extension/manifest-texts.ts";
import { storeNames } from "./store-names.ts";

const FILE = "scripts/messages/store-names.ts";

/** Makes a message of each name of the first store; its id is "tag:Notes", so that the same word may be two names. */
export const extractNames: ExtractorType = {
  match: (filename) => filename.endsWith(FILE),
  extract(_filename, _code, onMessageExtracted) {
    for (const [kind, names] of Object.entries(storeNames())) {
      for (const name of names)
        onMessageExtracted({
          id: `${kind}:${name}`,
          message: name,
          comment: COMMENTS[kind] ?? "",
          origin: [FILE, 1],
        });
    }
  },
};

const COMMENTS: Readonly<Record<string, string>> = {
  catalogue: "The name of a collection of web apps.",
  line: "What a collection of web apps is about.",
  tag: "What web apps are about; one of many.",
  rule: "A rule of the store, or what it means for an app.",
  purpose: "What people do with an app, within a sentence: “Also for video calls”.",
};

/** Makes messages of the texts of a file in which no macro runs. */
const extractTexts = (file: string, texts: readonly string[]): ExtractorType => ({
  match: (filename) => filename.endsWith(file),
  extract(_filename, _code, onMessageExtracted) {
    for (const message of texts)
      onMessageExtracted({ id: generateMessageId(message), message, origin: [file, 1] });
  },
});

export const extractManifest = extractTexts(
  "scripts/extension/manifest-texts.ts",
  Object.values(MANIFEST_TEXTS),
);

export const extractMail = extractTexts(
  "supabase/functions/_shared/mail/mail-texts.ts",
  Object.values(MAIL_TEXTS).flatMap((texts) => Object.values(texts)),
);
