/** An icon of our own on a 512 by 512 grid: the colours of its ground (several make a blend) and SVG elements. */
export type Drawing = { ground: readonly string[]; body: string };

const shape = (fill: string, d: string): string => `<path fill="#${fill}" d="${d}"/>`;

const ellipse = (fill: string, cx: number, cy: number, rx: number, ry = rx): string =>
  `<ellipse fill="#${fill}" cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}"/>`;

/** Elements on a grid of their own: its origin on ours, and how much larger its unit is. */
const onGrid = (x: number, y: number, scale: number, elements: readonly string[]): string =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${elements.join("")}</g>`;

const turned = (degrees: number, element: string): string =>
  `<g transform="rotate(${degrees})">${element}</g>`;

/** One loop of the knot, from its middle on. */
const LOOP = "M1.3 10.4A4.5 4.5 0 0 1-1.6 9.4L3.3 6.6Q3.7 6.3 3.7 5.8V-.9L5.8.3V5.9A4.5 4.5 0 0 1 1.3 10.4Z";
const SIX_TURNS = [0, 60, 120, 180, 240, 300];

function tileAt(fill: string, column: number, row: number): string {
  return `<rect fill="#${fill}" x="${88 + column * 116}" y="${88 + row * 116}" width="104" height="104" rx="14"/>`;
}

const WORDLE_ROWS = [
  ["d3d6da", "c9b458", "d3d6da"],
  ["6aaa64", "d3d6da", "c9b458"],
  ["6aaa64", "6aaa64", "6aaa64"],
];

/** Icons of well-known brands that simple-icons lacks, or that need more than one ink. By the app's slug. */
export const OWN_DRAWINGS: ReadonlyMap<string, Drawing> = new Map<string, Drawing>([
  [
    "canva",
    {
      ground: ["00c4cc", "5a5ee0", "7d2ae8"],
      body: '<path fill="none" stroke="#fff" stroke-width="36" stroke-linecap="round" d="M331 203C345 152 318 118 275 118 207 118 152 204 152 288 152 352 186 394 238 394 296 394 336 350 354 304"/>',
    },
  ],
  [
    "chatgpt",
    {
      ground: ["ffffff"],
      body: onGrid(256, 256, 14.5, [
        ...SIX_TURNS.map((degrees) =>
          turned(degrees, `<path stroke="#000" stroke-width="3.1" stroke-linejoin="round" d="${LOOP}"/>`),
        ),
        ...SIX_TURNS.map((degrees) => turned(degrees, shape("ffffff", LOOP))),
        shape("ffffff", "M0-3 2.6-1.5V1.5L0 3-2.6 1.5V-1.5Z"),
      ]),
    },
  ],
  [
    "duolingo",
    {
      ground: ["58cc02"],
      body: [
        shape(
          "89e219",
          "M48 262C48 164 96 112 160 112 206 112 240 136 256 172 272 136 306 112 352 112 416 112 464 164 464 262 464 330 420 376 352 376H160C92 376 48 330 48 262Z",
        ),
        ellipse("ffffff", 160, 254, 80, 92),
        ellipse("ffffff", 352, 254, 80, 92),
        ellipse("4b4b4b", 178, 260, 46, 58),
        ellipse("4b4b4b", 334, 260, 46, 58),
        ellipse("ffffff", 196, 236, 17),
        ellipse("ffffff", 352, 236, 17),
        shape("f49000", "M200 356C200 396 222 424 256 424S312 396 312 356Z"),
        shape(
          "ffc200",
          "M256 296C298 296 326 322 326 346 326 364 312 372 296 372H216C200 372 186 364 186 346 186 322 214 296 256 296Z",
        ),
      ].join(""),
    },
  ],
  [
    "figma",
    {
      ground: ["1e1e1e"],
      body: onGrid(139, 80, 1.17, [
        shape("f24e1e", "M50 0h50v100H50A50 50 0 0 1 50 0Z"),
        shape("ff7262", "M100 0h50a50 50 0 0 1 0 100h-50Z"),
        shape("a259ff", "M50 100h50v100H50a50 50 0 0 1 0-100Z"),
        ellipse("1abcfe", 150, 150, 50),
        shape("0acf83", "M50 200h50v50a50 50 0 1 1-50-50Z"),
      ]),
    },
  ],
  [
    "gmail",
    {
      ground: ["ffffff"],
      body: onGrid(-125, -42, 3.97, [
        shape("4285f4", "M58 108h14V74L52 59v43c0 3.3 2.7 6 6 6Z"),
        shape("34a853", "M120 108h14c3.3 0 6-2.7 6-6V59l-20 15Z"),
        shape("fbbc04", "M120 48v26l20-15v-8c0-7.4-8.5-11.7-14.4-7.2Z"),
        shape("ea4335", "M72 74V48l24 18 24-18v26L96 92Z"),
        shape("c5221f", "M52 51v8l20 15V48l-5.6-4.2C60.5 39.3 52 43.6 52 51Z"),
      ]),
    },
  ],
  [
    "medium",
    {
      ground: ["000000"],
      body: [
        ellipse("ffffff", 180, 256, 96),
        ellipse("ffffff", 333, 256, 48, 90),
        ellipse("ffffff", 408, 256, 17, 81),
      ].join(""),
    },
  ],
  [
    "netflix",
    {
      ground: ["141414"],
      body: [
        shape("b1060f", "M164 92H226V414Q195 416 164 420Z"),
        shape("b1060f", "M286 92H348V420Q317 416 286 414Z"),
        shape("e50914", "M164 92H226L348 420Q317 416 286 414Z"),
      ].join(""),
    },
  ],
  [
    "slack",
    {
      ground: ["ffffff"],
      body: onGrid(
        256,
        256,
        2.85,
        ["e01e5a", "36c5f0", "2eb67d", "ecb22e"].map((ink, quarter) =>
          turned(
            quarter * 90,
            shape(
              ink,
              "M-35.6 16.2A12.9 12.9 0 1 1-48.5 3.3H-35.6ZM-29.1 16.2A12.9 12.9 0 0 1-3.3 16.2V48.5A12.9 12.9 0 0 1-29.1 48.5Z",
            ),
          ),
        ),
      ),
    },
  ],
  [
    "wordle",
    {
      ground: ["ffffff"],
      body: WORDLE_ROWS.flatMap((fills, row) => fills.map((fill, column) => tileAt(fill, column, row))).join(
        "",
      ),
    },
  ],
]);
