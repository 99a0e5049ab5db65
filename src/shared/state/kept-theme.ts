const COOKIE_SECONDS = 365 * 24 * 60 * 60;

/** The stored theme, as a text with `theme=dark` in it. The script of index.html reads it too. */
export const keptTheme = {
  read: (): string => document.cookie,
  write(theme: string): void {
    document.cookie = `theme=${theme}; Max-Age=${COOKIE_SECONDS}; Path=/; SameSite=Lax`;
  },
  remove(): void {
    document.cookie = "theme=; Max-Age=0; Path=/; SameSite=Lax";
  },
};
