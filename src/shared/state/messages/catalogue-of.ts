import type { Messages } from "@lingui/core";

const ofHome = import.meta.glob<Messages>(["/src/messages/*/home.po", "!/src/messages/en/*"], {
  import: "messages",
});

/** Loads a catalogue; undefined when there is none. */
export async function catalogueOf(language: string, part: string): Promise<Messages | undefined> {
  // Their addresses alone are a kilobyte, which the home screen does without.
  const catalogues = part === "home" ? ofHome : (await import("./other-catalogues.ts")).catalogues;
  return catalogues[`/src/messages/${language}/${part}.po`]?.();
}
