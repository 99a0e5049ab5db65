import type { PersonalLink } from "#contract/links.ts";
import type { Article } from "#contract/news.ts";
import type { User } from "#contract/session.ts";
import type { UserApp } from "#contract/user-apps.ts";
import { readIconSheet, type IconSheet } from "#src/shared/lib/icon-sheet.ts";
import { storedValue } from "#src/shared/lib/stored-value.ts";
import { readSettings, type Settings } from "./settings-record.ts";
import { readFlags, readTypes, type WidgetArrangement } from "./visitor-widgets.ts";

/*
 * What this browser last saw: a start page stands as it was left before any answer, and without a network too. The
 * script that paints the home screen reads it before the SPA is there, so nothing here may need a library.
 */

/** What `lastUser` is stored under. */
export const LAST_USER_KEY = "perch-session";

/** Who was signed in. Writing it also tells the other tabs that somebody signed in or out. */
export const lastUser = storedValue<User | null>(LAST_USER_KEY, (stored) => {
  const { id, email, isAdmin } = Object(stored);
  return typeof id === "string" && typeof email === "string"
    ? { id, email, isAdmin: isAdmin === true }
    : null;
});

/** Something of a member, kept for as long as they are signed in. */
type MemberValue<T> = {
  get: (userId: string) => T | undefined;
  /** Does nothing for who is not signed in any more: an answer may come after the sign-out of another tab. */
  set: (userId: string, value: T) => void;
  subscribe: (onChange: () => void) => () => void;
};

const memberValues: { remove: () => void }[] = [];

function memberValue<T extends object>(key: string, read: (stored: object) => T | null): MemberValue<T> {
  const value = storedValue<(T & { userId: string }) | null>(key, (stored) => {
    const { userId } = Object(stored);
    const kept = typeof userId === "string" ? read(Object(stored)) : null;
    return kept && { ...kept, userId };
  });
  memberValues.push(value);
  return {
    get(userId) {
      const seen = value.get();
      return seen?.userId === userId ? seen : undefined;
    },
    set(userId, kept) {
      if (lastUser.get()?.id === userId) value.set({ ...kept, userId });
    },
    subscribe: value.subscribe,
  };
}

/** A member's apps. */
export const lastApps = memberValue<{ apps: UserApp[] }>("perch-drawer", (stored) => {
  const { apps } = stored as { apps?: unknown };
  return Array.isArray(apps) && apps.every((app) => isUserApp(app)) ? { apps } : null;
});

/** The pictures of a member's first apps and links. */
export const lastIconSheet = memberValue<IconSheet>("perch-icons", readIconSheet);

/** A member's links. */
export const lastLinks = memberValue<{ links: PersonalLink[] }>("perch-links", (stored) => {
  const { links } = stored as { links?: unknown };
  return Array.isArray(links) && links.every((link) => isLink(link)) ? { links } : null;
});

/** How a member's widgets stood. */
export const lastWidgets = memberValue<WidgetArrangement>("perch-widgets", (stored) => {
  const { order, minimised } = stored as { order?: unknown; minimised?: unknown };
  const flags = readFlags(minimised);
  // Without a record there is nothing to draw, and only the server may say that an account has none.
  return Object.keys(flags).length === 0 ? null : { order: readTypes(order), minimised: flags };
});

/** A member's settings, and when they were asked for. */
export const lastSettings = memberValue<{ settings: Settings; seenAtMs: number }>(
  "perch-member-settings",
  (stored) => {
    const { settings, seenAtMs } = stored as { settings?: unknown; seenAtMs?: unknown };
    return typeof seenAtMs === "number" ? { settings: readSettings(settings), seenAtMs } : null;
  },
);

/** Articles without those of the feeds that `exclude` names; a visitor's too. */
export const lastNews = storedValue<{ exclude: string; articles: Article[] } | null>(
  "perch-news",
  (stored) => {
    const { exclude, articles } = Object(stored);
    return typeof exclude === "string" && Array.isArray(articles) && articles.every((one) => isArticle(one))
      ? { exclude, articles }
      : null;
  },
);

/** How feeds that are off are named in the address of the news. */
export const excludedFeeds = (feedsOff: readonly string[]): string => feedsOff.toSorted().join(" ");

/** Removes every trace of whoever was signed in, here and in the other tabs. */
export function forgetMember(): void {
  for (const value of [lastUser, lastNews, ...memberValues]) value.remove();
}

function isUserApp(stored: unknown): stored is UserApp {
  const { id, name, icon, url, slug } = Object(Object(stored).webapp);
  return typeof id === "number" && areTexts(name, url, slug) && isIcon(icon) && /^https?:/.test(url);
}

function isLink(stored: unknown): stored is PersonalLink {
  const { id, name, url, icon, position } = Object(stored);
  const areNumbers = typeof id === "number" && typeof position === "number";
  return areNumbers && areTexts(name, url) && isIcon(icon) && String(url).startsWith("https:");
}

function isArticle(stored: unknown): stored is Article {
  const { id, title, url, urlToImage, publishedAt, source } = Object(stored);
  const areFitting = areTexts(id, title, url, publishedAt, Object(source).name) && isIcon(urlToImage);
  return areFitting && /^https?:/.test(url);
}

// An address is opened by a click: only what the API could have said is believed.
const areTexts = (...values: unknown[]) => values.every((value) => typeof value === "string");
const isIcon = (value: unknown) => value === null || typeof value === "string";
