import { notKept } from "../storage/not-kept.ts";

const COOKIE_SECONDS = 365 * 24 * 60 * 60;

/** For browsers that keep no cookies. */
let held = "";

/** The stored theme, as a text with `theme=dark` in it. The script of index.html reads it too. */
export const keptTheme = {
  read: (): string => document.cookie || held,
  write(theme: string): void {
    const cookie = `theme=${theme}`;
    document.cookie = `${cookie}; Max-Age=${COOKIE_SECONDS}; Path=/; SameSite=Lax`;
    held = document.cookie === "" ? cookie : "";
    if (held) notKept.set(true);
  },
  remove(): void {
    held = "";
    document.cookie = "theme=; Max-Age=0; Path=/; SameSite=Lax";
  },
};
