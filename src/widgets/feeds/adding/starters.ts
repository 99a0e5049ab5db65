/** A suggested feed: public, and at its address for years. */
export type Starter = { url: string; name: string; about: string };

export const STARTERS: readonly Starter[] = [
  {
    url: "https://feeds.bbci.co.uk/news/world/rss.xml",
    name: "BBC World",
    about: "News from around the world",
  },
  {
    url: "https://www.quantamagazine.org/feed/",
    name: "Quanta Magazine",
    about: "Mathematics and science, explained",
  },
  {
    url: "https://apod.nasa.gov/apod.rss",
    name: "Astronomy Picture of the Day",
    about: "A picture of the sky each day",
  },
  { url: "https://xkcd.com/atom.xml", name: "xkcd", about: "A comic, three times a week" },
  { url: "https://feeds.kottke.org/main", name: "kottke.org", about: "Good things from all over the web" },
  { url: "https://smittenkitchen.com/feed/", name: "Smitten Kitchen", about: "Recipes from a small kitchen" },
  { url: "https://hnrss.org/frontpage", name: "Hacker News", about: "What programmers read today" },
  {
    url: "https://daringfireball.net/feeds/json",
    name: "Daring Fireball",
    about: "Notes on computers and design",
  },
];
