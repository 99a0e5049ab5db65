import type { PosterKind } from "./poster-kinds.ts";

/** The `viewBox` of a poster's drawing, as wide as a preview. Pages crop it at the left, where there is no motif. */
export const POSTER_BOX = "-150 -45 1371 720";

/** From light to dark on a light page, the other way round on a dark one. `paper` lies on the other two. */
export type Tone = "soft" | "strong" | "paper";

export type MotifShape = {
  tone: Tone;
  /** An SVG path. Its corners are rounded by a stroke of 12 units in its own colour. */
  d: string;
  /** In degrees, about the motif's centre. */
  turn?: number;
};

export const MOTIF_CENTRE = { x: 860, y: 315 } as const;

/** The radius of the light behind every motif. */
export const MOTIF_LIGHT = 290;

/** What each kind of app shows: shapes from back to front. */
export const MOTIFS: Record<PosterKind, readonly MotifShape[]> = {
  mail: [
    { tone: "strong", turn: 8, d: box(664, 128, 430, 300, 20) },
    { tone: "soft", turn: -6, d: box(610, 180, 470, 316, 30) },
    { tone: "paper", turn: -6, d: "M614 208q4-22 26-28h410q22 6 26 28L876 366q-31 22-62 0z" },
  ],
  calendar: [
    { tone: "soft", turn: 5, d: box(656, 132, 408, 396, 34) },
    { tone: "strong", turn: 5, d: "M656 228v-62q0-34 34-34h340q34 0 34 34v62z" + box(962, 440, 46, 46, 10) },
    {
      tone: "paper",
      turn: 5,
      d:
        [748, 956].map((x) => box(x, 100, 16, 66, 8)).join("") +
        [284, 362, 440].flatMap((y) => [712, 795, 879].map((x) => box(x, y, 46, 46, 10))).join("") +
        [284, 362].map((y) => box(962, y, 46, 46, 10)).join(""),
    },
  ],
  chat: [
    { tone: "soft", turn: -3, d: box(606, 128, 404, 268, 62) + "M676 380h112v6l-112 98z" },
    { tone: "paper", turn: -3, d: box(672, 202, 236, 20, 10) + box(672, 262, 150, 20, 10) },
    { tone: "strong", turn: 3, d: box(800, 300, 322, 196, 58) + "M1050 480v88l-98-80z" },
    { tone: "paper", turn: 3, d: disc(886, 398, 15) + disc(961, 398, 15) + disc(1036, 398, 15) },
  ],
  documents: [
    { tone: "soft", turn: -17, d: box(668, 116, 320, 408, 24) },
    { tone: "strong", turn: 4, d: "M684 108h196l112 112v286q0 22-22 22H684q-22 0-22-22V130q0-22 22-22z" },
    { tone: "soft", turn: 4, d: "M882 110v88q0 20 20 20h88z" },
    {
      tone: "paper",
      turn: 4,
      d:
        box(716, 190, 104, 20, 10) +
        [278, 338, 398].map((y) => box(716, y, 220, 14, 7)).join("") +
        box(716, 458, 136, 14, 7),
    },
  ],
  music: [
    { tone: "soft", d: disc(930, 330, 214) },
    { tone: "paper", d: ring(930, 330, 168, 3) + ring(930, 330, 126, 3) },
    { tone: "strong", d: disc(930, 330, 62) },
    { tone: "paper", d: disc(930, 330, 12) },
    {
      tone: "strong",
      turn: -2,
      d: "M684 168l216-46v62l-216 46z" + box(668, 168, 22, 292, 4) + box(886, 122, 22, 292, 4),
    },
    { tone: "strong", turn: -2, d: disc(640, 456, 50) + disc(858, 410, 50) },
  ],
  film: [
    { tone: "soft", d: box(620, 226, 476, 282, 30) },
    { tone: "paper", d: "M812 306v122l108-61z" },
    { tone: "strong", turn: -9, d: box(636, 124, 470, 66, 10) },
    {
      tone: "paper",
      turn: -9,
      d: [700, 822, 944, 1066].map((x) => `M${x} 128h42l-34 58h-42z`).join(""),
    },
    { tone: "strong", d: "M620 252q0-26 26-26h424q26 0 26 26z" },
  ],
  code: [
    { tone: "soft", turn: -4, d: box(606, 136, 508, 362, 30) },
    { tone: "strong", turn: -4, d: "M606 206v-40q0-30 30-30h448q30 0 30 30v40z" },
    {
      tone: "paper",
      turn: -4,
      d:
        [648, 694, 740].map((x) => disc(x, 172, 11)).join("") +
        "M764 270l18 18-66 66 66 66-18 18-84-84zM956 270l-18 18 66 66-66 66 18 18 84-84z",
    },
    { tone: "strong", turn: -4, d: "M884 262h28l-76 184h-28z" },
  ],
  maps: [
    { tone: "soft", d: "M610 196l166-62v344l-166 62zM944 196l166-62v344l-166 62z" },
    { tone: "paper", d: "M788 136l144 58v342l-144-58z" },
    {
      tone: "strong",
      d:
        disc(662, 446, 10) +
        disc(706, 410, 10) +
        disc(756, 396, 10) +
        disc(812, 410, 10) +
        disc(862, 434, 10),
    },
    { tone: "strong", d: "M936 424c-18-66-104-114-104-202a104 104 0 0 1 208 0c0 88-86 136-104 202z" },
    { tone: "paper", d: disc(936, 222, 34) },
  ],
  money: [
    { tone: "soft", d: coins(604, 3) + coins(784, 5) + coins(964, 7) },
    { tone: "strong", d: coins(604, 4, 3) + coins(784, 6, 5) + coins(964, 8, 7) },
    { tone: "strong", d: disc(678, 186, 78) },
    { tone: "paper", d: ring(678, 186, 52, 4) + box(670, 164, 16, 44, 4) },
  ],
  play: [
    {
      tone: "soft",
      turn: -6,
      d: "M746 186h228c96 0 142 78 160 214 10 92-98 122-152 42l-34-50H772l-34 50c-54 80-162 50-152-42 18-136 64-214 160-214z",
    },
    {
      tone: "strong",
      turn: -6,
      d: box(722, 244, 32, 108, 4) + box(684, 282, 108, 32, 4) + disc(974, 262, 24) + disc(1028, 316, 24),
    },
    { tone: "paper", turn: -6, d: disc(920, 316, 24) + disc(974, 370, 24) + box(838, 238, 44, 12, 6) },
  ],
  learn: [
    { tone: "strong", d: "M846 220c-70-56-158-74-246-64v302c88-10 176 8 246 64z" },
    { tone: "soft", d: "M874 220c70-56 158-74 246-64v302c-88-10-176 8-246 64z" },
    {
      tone: "paper",
      d: [0, 70, 140].map((y) => `M652 ${228 + y}q76 4 142 40l-4 12q-64-34-138-38z`).join(""),
    },
    { tone: "strong", d: "M990 192l70-16v172l-35-28-35 44z" },
  ],
  other: [
    { tone: "soft", turn: 4, d: box(606, 128, 508, 376, 34) },
    {
      tone: "paper",
      turn: 4,
      d: box(642, 204, 436, 264, 14) + [650, 696, 742].map((x) => disc(x, 166, 11)).join(""),
    },
    { tone: "strong", turn: 4, d: disc(962, 284, 38) },
    { tone: "soft", turn: 4, d: "M642 372c70-72 150-84 222-20s140 50 214 12v90q0 14-14 14H656q-14 0-14-14z" },
    {
      tone: "strong",
      turn: 4,
      d: "M642 420c110-40 200-30 270 0s120 20 166-6v40q0 14-14 14H656q-14 0-14-14z",
    },
  ],
};

function box(x: number, y: number, width: number, height: number, radius: number): string {
  const [across, down] = [width - 2 * radius, height - 2 * radius];
  const corner = (dx: number, dy: number) => `a${radius} ${radius} 0 0 1 ${dx} ${dy}`;
  return `M${x + radius} ${y}h${across}${corner(radius, radius)}v${down}${corner(-radius, radius)}h${-across}${corner(-radius, -radius)}v${-down}${corner(radius, -radius)}z`;
}

function disc(x: number, y: number, radius: number): string {
  return `M${x - radius} ${y}a${radius} ${radius} 0 1 1 ${2 * radius} 0a${radius} ${radius} 0 1 1 ${-2 * radius} 0z`;
}

/** The inner circle runs the other way round, which leaves it empty. */
function ring(x: number, y: number, radius: number, width: number): string {
  const inner = radius - width;
  return `${disc(x, y, radius)}M${x - inner} ${y}a${inner} ${inner} 0 1 0 ${2 * inner} 0a${inner} ${inner} 0 1 0 ${-2 * inner} 0z`;
}

/** A stack of coins, from the one at `from` to the one before `to`, counted from below. */
function coins(x: number, to: number, from = 0): string {
  return Array.from({ length: to - from }, (_, index) => box(x, 480 - (from + index) * 54, 146, 30, 15)).join(
    "",
  );
}
