import { hashText, seededRandom } from "#contract/values/seeded-random.ts";

/** The size of the drawing that holds the icons. */
export const ICONS_BOX = { width: 560, height: 340 } as const;

/** The place of an icon: its centre, its width, and its tilt of at most 8 degrees. */
export type IconPlace = { x: number; y: number; size: number; turn: number };

/** From back to front: the largest is in the middle, before all others. */
const SLOTS = [
  { x: 96, y: 92, size: 82 },
  { x: 470, y: 250, size: 82 },
  { x: 452, y: 74, size: 94 },
  { x: 118, y: 246, size: 94 },
  { x: 376, y: 142, size: 124 },
  { x: 190, y: 158, size: 124 },
  { x: 284, y: 196, size: 166 },
] as const;
export const MAX_ICONS = SLOTS.length;

/** Places for up to seven icons, back to front, one behind the other. Deterministic by name. */
export function arrangeIcons(name: string, count: number): IconPlace[] {
  const random = seededRandom(hashText(name));
  const isMirrored = random() < 0.5;
  const isFlipped = random() < 0.5;
  const drift = () => Math.round(random() * 32 - 16);
  const places = SLOTS.map(({ x, y, size }) => ({
    x: (isMirrored ? ICONS_BOX.width - x : x) + drift(),
    y: (isFlipped ? ICONS_BOX.height - y : y) + drift() / 2,
    size: size + drift() / 2,
    turn: Math.round(random() * 16 - 8),
  }));
  return count > 0 ? places.slice(-count) : [];
}
