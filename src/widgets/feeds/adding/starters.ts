import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

/** A suggested feed: public, and at its address for years. */
export type Starter = { url: string; name: string; about: MessageDescriptor };

export const STARTERS: readonly Starter[] = [
  {
    url: "https://feeds.bbci.co.uk/news/world/rss.xml",
    name: "BBC World",
    about: msg`News from around the world`,
  },
  {
    url: "https://www.quantamagazine.org/feed/",
    name: "Quanta Magazine",
    about: msg`Mathematics and science, explained`,
  },
  {
    url: "https://apod.nasa.gov/apod.rss",
    name: "Astronomy Picture of the Day",
    about: msg`A picture of the sky each day`,
  },
  { url: "https://xkcd.com/atom.xml", name: "xkcd", about: msg`A comic, three times a week` },
  { url: "https://feeds.kottke.org/main", name: "kottke.org", about: msg`Good things from all over the web` },
  {
    url: "https://smittenkitchen.com/feed/",
    name: "Smitten Kitchen",
    about: msg`Recipes from a small kitchen`,
  },
  { url: "https://hnrss.org/frontpage", name: "Hacker News", about: msg`What programmers read today` },
  {
    url: "https://daringfireball.net/feeds/json",
    name: "Daring Fireball",
    about: msg`Notes on computers and design`,
  },
];
