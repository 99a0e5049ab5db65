import type OpenAI from "openai";

/** A 3:2 banner, or an icon. */
export type ImageShape = "wide" | "square";

type ImageOptions = Pick<
  OpenAI.ImageGenerateParamsNonStreaming,
  "size" | "quality" | "output_format" | "output_compression" | "response_format"
>;

/** The request options for a picture of this shape, best first. No two model families share the same options. */
export function imageRequests(model: string, shape: ImageShape): ImageOptions[] {
  const isWide = shape === "wide";
  if (/\bdall-e-2\b/.test(model)) return [{ size: "1024x1024", response_format: "b64_json" }];
  if (/\bdall-e-3\b/.test(model)) {
    return [{ size: isWide ? "1792x1024" : "1024x1024", response_format: "b64_json" }];
  }
  const size = isWide ? "1536x1024" : "1024x1024";
  const plain: ImageOptions[] = isWide ? [{ size }, { size: "1024x1024" }] : [{ size }];
  if (!/\bgpt-image\b/.test(model)) return plain;
  // A PNG of this size takes megabytes, too many for a page's banner.
  return [{ size, quality: "medium", output_format: "webp", output_compression: 85 }, ...plain];
}
