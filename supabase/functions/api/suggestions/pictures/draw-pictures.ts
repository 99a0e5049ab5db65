import type { Bytes } from "../../../_shared/guarded-fetch/network.ts";
import { ImageRefused, type PreparedImage, prepareImage } from "../../../_shared/images/prepare-image.ts";
import type { Ai } from "../ai/client.ts";
import { AiFailed } from "../ai/failure.ts";
import type { ImageShape } from "../ai/image-requests.ts";
import { bannerSvg } from "./banner.ts";
import { folderIconSvg } from "./folder-icon.ts";
import { bannerPrompt, iconPrompt } from "../prompts.ts";

/**
 * A catalogue's banner and folder icon. `note`, fit to show, says which of them the model failed to draw, and
 * why.
 */
export interface Pictures {
  banner: PreparedImage;
  icon: PreparedImage;
  note: string | null;
}

/** Pictures derived from the name alone. */
export function generatedPictures(category: string): Pictures {
  return { banner: generatedBanner(category), icon: generatedIcon(category), note: null };
}

/** Pictures by a model; a failed one is generated instead. Rejects only with the signal's reason. */
export async function drawPictures(
  ai: Ai,
  { category, description }: { category: string; description: string },
  signal: AbortSignal,
): Promise<Pictures> {
  const [banner, icon] = await Promise.all([
    draw(ai, bannerPrompt(category, description), "wide", signal),
    draw(ai, iconPrompt(category), "square", signal),
  ]);
  const missing = [
    ...(typeof banner === "string" ? [{ what: "banner", why: banner }] : []),
    ...(typeof icon === "string" ? [{ what: "folder icon", why: icon }] : []),
  ];
  return {
    banner: typeof banner === "string" ? generatedBanner(category) : banner,
    icon: typeof icon === "string" ? generatedIcon(category) : icon,
    note: missing[0] ? noteOf(missing.map(({ what }) => what).join(" and "), missing[0].why) : null,
  };
}

/** The picture, or the reason why there is none. */
async function draw(
  ai: Ai,
  prompt: string,
  shape: ImageShape,
  signal: AbortSignal,
): Promise<PreparedImage | string> {
  try {
    return await prepareImage(await ai.draw(prompt, shape, signal));
  } catch (error) {
    if (error instanceof AiFailed || error instanceof ImageRefused) return error.message;
    throw error;
  }
}

function noteOf(what: string, why: string): string {
  return `Perch's own design is used for the ${what}, because the AI service drew none: ${why}`;
}

function generatedBanner(category: string): PreparedImage {
  return drawing(bannerSvg(category), { width: 1536, height: 1024 });
}

function generatedIcon(category: string): PreparedImage {
  return drawing(folderIconSvg(category), { width: 512, height: 512 });
}

function drawing(svg: string, size: PreparedImage["size"]): PreparedImage {
  const bytes: Bytes = new TextEncoder().encode(svg);
  return { bytes, type: "image/svg+xml", size };
}
