/**
 * How a brand's icon differs from the general rule, a white mark on the brand's colour. Colours are `rrggbb`.
 */
export type Recipe = {
  /** One colour, or the colours of a blend. */
  ground?: readonly string[];
  /** The colour of the mark. */
  glyph?: string;
  /** A colour for each closed shape of the mark, in the order of its path; null leaves the shape out. */
  inks?: readonly (string | null)[];
  /** The mark is a badge with the sign cut out: the tile becomes the badge. */
  inside?: true;
  /** The share of the tile that the mark's longer side takes. More than 1 reaches beyond the edge. */
  size?: number;
  /** Moves the mark by shares of the tile, where the middle of its box is not what the eye takes for it. */
  shift?: readonly [x: number, y: number];
  /** Copies behind the mark, moved by units of its grid. */
  echoes?: readonly { ink: string; x: number; y: number }[];
};

const WHITE = "ffffff";
const RED = "ea4335";
const YELLOW = "fbbc04";
const GREEN = "34a853";
const BLUE = "4285f4";

/** By the slug of simple-icons. */
export const RECIPES: ReadonlyMap<string, Recipe> = new Map<string, Recipe>([
  ["accuweather", { size: 0.64 }],
  ["airbnb", { size: 0.6 }],
  ["applemusic", { ground: ["fb5c74", "fa233b"], glyph: WHITE, inside: true, size: 0.58, shift: [-0.02, 0] }],
  ["audible", { ground: ["f8991c"], glyph: "1a1a1a", size: 0.66 }],
  ["bandcamp", { size: 0.62 }],
  ["bitwarden", { size: 0.6 }],
  ["bookingdotcom", { inside: true, size: 0.5 }],
  ["chessdotcom", { ground: ["69923e"], size: 0.66 }],
  ["codesandbox", { size: 0.46 }],
  ["coursera", { size: 0.62 }],
  ["crunchyroll", { size: 0.62 }],
  ["diagramsdotnet", { inside: true, size: 0.6 }],
  ["discogs", { size: 0.66 }],
  ["discord", { size: 0.66 }],
  ["docker", { size: 0.7 }],
  ["duckduckgo", { size: 0.68 }],
  ["etsy", { size: 0.5 }],
  ["excalidraw", { ground: [WHITE], glyph: "6965db" }],
  ["expedia", { ground: ["191e3b"], glyph: "fddb32" }],
  ["facebook", { size: 0.7 }],
  ["framer", { ground: ["0b0b0f"], glyph: WHITE }],
  ["github", { size: 0.64 }],
  ["googlegemini", { ground: ["3f8ae0", "8b72c4", "c4606e"], glyph: WHITE, size: 0.64 }],
  [
    "googlecalendar",
    { ground: [WHITE], size: 0.6, inks: [YELLOW, GREEN, BLUE, BLUE, BLUE, "1967d2", RED, "188038"] },
  ],
  ["googlecolab", { ground: [WHITE], size: 0.7, inks: ["f9ab00", "f9ab00", "e8710a", "e8710a", "e8710a"] }],
  ["googledocs", { ground: [WHITE], size: 0.62, inks: [BLUE, BLUE, BLUE, BLUE, "a1c2fa"] }],
  ["googledrive", { ground: [WHITE], size: 0.62, inks: [YELLOW, GREEN, BLUE] }],
  ["googleearth", { ground: [WHITE], size: 0.64, inks: [BLUE, "1a73e8", "174ea6"] }],
  ["googlefonts", { ground: [WHITE], size: 0.64, inks: [RED, BLUE, "185abc", GREEN, YELLOW] }],
  ["googlekeep", { ground: [WHITE], size: 0.62, inks: [YELLOW, "e37400", YELLOW, YELLOW] }],
  ["googlemaps", { ground: [WHITE], size: 0.68, inks: [GREEN, YELLOW, RED, BLUE, "1a73e8"] }],
  [
    "googlemeet",
    { ground: [WHITE], size: 0.64, inks: [RED, YELLOW, "00832d", "0066da", "00ac47", "2684fc"] },
  ],
  ["googlephotos", { ground: [WHITE], size: 0.72, inks: [null, RED, GREEN, YELLOW, BLUE] }],
  ["googlescholar", { ground: [WHITE], size: 0.6, inks: [BLUE, "a0c3ff"] }],
  ["googletranslate", { ground: [WHITE], glyph: BLUE, size: 0.64 }],
  ["grammarly", { ground: ["15c39a", "0a8a74"], glyph: WHITE, size: 0.62 }],
  ["headspace", { size: 0.6 }],
  ["icloud", { ground: ["4aa8ff", "1b6fe0"], glyph: WHITE, size: 0.68 }],
  ["ikea", { ground: ["0058a3"], glyph: "ffdb00", size: 0.8 }],
  [
    "imdb",
    {
      ground: ["f5c518"],
      glyph: "000000",
      inks: [null, null, ...Array<string>(6).fill("000000")],
      size: 0.76,
    },
  ],
  ["instagram", { ground: ["7638fa", "d300c5", "ff0169", "f2601e"], glyph: WHITE, size: 0.6 }],
  ["jitsi", { ground: ["1d76ba"], glyph: WHITE, size: 0.66 }],
  ["khanacademy", { size: 0.64 }],
  ["lastdotfm", { size: 0.66 }],
  ["lichess", { ground: [WHITE], glyph: "000000", size: 0.66 }],
  ["linear", { ground: ["7a83e0", "4c56b5"], glyph: WHITE, size: 0.58 }],
  ["miro", { ground: ["ffd02f"], glyph: "050038" }],
  ["mullvad", { size: 0.68 }],
  ["newyorktimes", { ground: [WHITE], glyph: "000000", size: 0.64 }],
  ["notion", { ground: [WHITE], glyph: "000000", size: 0.64 }],
  ["nounproject", { ground: [WHITE], glyph: "000000" }],
  ["npm", { inside: true, size: 0.54 }],
  ["obsidian", { ground: ["1e1533"], glyph: "a78bfa", size: 0.62 }],
  ["paypal", { ground: [WHITE], size: 0.62, inks: ["003087", "0070e0", "001c64"] }],
  ["penpot", { ground: ["31efb8"], glyph: "000000" }],
  ["perplexity", { ground: ["1b3a3f"], glyph: WHITE, size: 0.62 }],
  ["pexels", { inside: true, size: 0.54 }],
  ["photopea", { ground: [WHITE], glyph: "18a497", size: 1.14 }],
  ["pinterest", { ground: [WHITE], glyph: "e60023", size: 0.74 }],
  ["plex", { ground: ["1f2326"], glyph: "ebaf00" }],
  ["producthunt", { inside: true, size: 0.54, shift: [0.03, 0] }],
  ["reddit", { inside: true, size: 0.74, shift: [0, -0.03] }],
  ["soundcloud", { ground: ["ff7a1a", "ff4a00"], glyph: WHITE, size: 0.76 }],
  ["spotify", { ground: ["121212"], glyph: "1ed760", size: 0.68 }],
  ["steam", { ground: ["1b3a63", "0c1526"], glyph: WHITE, size: 0.66 }],
  ["supabase", { ground: ["1c1c1c"], glyph: "3ecf8e" }],
  ["telegram", { ground: ["2aabee", "1d8ccf"], glyph: WHITE, inside: true, size: 0.62, shift: [-0.03, 0] }],
  [
    "tiktok",
    {
      ground: ["000000"],
      glyph: WHITE,
      echoes: [
        { ink: "25f4ee", x: -0.7, y: -0.6 },
        { ink: "fe2c55", x: 0.7, y: 0.6 },
      ],
    },
  ],
  ["todoist", { ground: [WHITE], glyph: "e44332", size: 1.1 }],
  ["trello", { ground: ["2684ff", "0052cc"], glyph: WHITE, inside: true, size: 0.54 }],
  ["tripadvisor", { size: 0.74 }],
  ["twitch", { size: 0.6 }],
  ["unsplash", { ground: [WHITE], glyph: "000000" }],
  ["wikipedia", { ground: [WHITE], glyph: "000000", size: 0.7 }],
  ["vercel", { shift: [0, -0.03] }],
  ["whatsapp", { size: 0.66 }],
  ["wolfram", { size: 0.7 }],
  ["wordpress", { size: 0.68 }],
  ["xero", { inside: true, size: 0.78 }],
  ["ycombinator", { inside: true, size: 0.56 }],
  ["yelp", { inks: [...Array<string>(5).fill(WHITE), null, null, null, null], size: 0.6 }],
  ["youtube", { ground: [WHITE], glyph: "ff0033", size: 0.7 }],
  ["youtubemusic", { ground: [WHITE], glyph: "ff0033", size: 0.68 }],
  ["zapier", { inside: true, size: 0.76 }],
]);
