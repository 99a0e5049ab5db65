import { encodePng } from "../../../supabase/functions/_shared/images/png.ts";
import { seededRandom } from "#contract/values/seeded-random.ts";

/** Light from above, dark hills below, or every shade next to each other. */
export type Mood = "light" | "dark" | "busy";

/** A photo as a file for a file chooser: large, and far above 300 kB where it is busy. */
export async function aPhoto(mood: Mood, width = 1600, height = 1000, seed = 1) {
  const random = seededRandom(seed);
  const rgba = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      rgba.set(pixelOf(mood, x / width, y / height, random() - 0.5), (y * width + x) * 4);
    }
  }
  const buffer = Buffer.from(await encodePng({ width, height, rgba }));
  return { name: `${mood}.png`, mimeType: "image/png", buffer };
}

function pixelOf(mood: Mood, x: number, y: number, noise: number): number[] {
  const hill = 0.65 + 0.12 * Math.sin(x * 7) + 0.05 * Math.sin(x * 23);
  const grain = noise * (mood === "busy" ? 160 : 8);
  const shade = (red: number, green: number, blue: number) =>
    [red, green, blue].map((level) => Math.max(0, Math.min(255, Math.round(level + grain)))).concat(255);
  if (mood === "light") return y > hill ? shade(190, 215, 170) : shade(150 + 90 * y, 200 + 40 * y, 250);
  if (mood === "dark") return y > hill ? shade(12, 18, 22) : shade(20 + 60 * y, 24 + 30 * y, 60 + 30 * y);
  const patch = Math.sin(x * 40) * Math.sin(y * 30) > 0;
  return patch ? shade(235, 180, 60) : shade(30, 60, 120);
}
