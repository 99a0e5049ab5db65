import * as z from "zod";
import { toPlainName } from "../../_shared/contract/texts/names.ts";
import { PHOTO_WIDTHS, type Photo } from "../../_shared/contract/pictures/photos.ts";
import { httpsUrl } from "../../_shared/contract/values/values.ts";
import { htmlToText } from "../../_shared/markup/plain-text.ts";
import type { AskService } from "../ask-service.ts";

/** Narrower is a portrait, wider a panorama. */
const SHAPE = { min: 1.3, max: 2.2 };
const MIN_WIDTH = 1920;
const FREE = /^(?:CC0(?: 1\.0)?|public domain|CC BY(?:-SA)? \d\.\d(?: [a-z]{2,5})?)$/i;
/** Beginnings of words in categories of pictures that don't belong on a home screen. */
const UNWANTED =
  /\b(?:nud[ei]|naked|topless|erotic|sex(?:ual)?|porn|genital|penis|vulva|breasts?\b|buttock|fetish|bdsm|wars?\b|warfare|wartime|battle|weapon|guns?\b|rifle|bomb|explosion|missile|terror|violen|massacre|genocid|atrocit|holocaust|tortur|execution|murder|kill|assassin|suicid|corpse|cadaver|dead\b|death|blood|wound|injur|surger|accident|disaster|crash|slaughter|carcass|hunting|slaver)/i;

const name = z.object({ value: z.string().max(20_000) });
const answer = z.object({
  query: z
    .object({
      pages: z
        .array(
          z.object({
            title: z.string().max(500),
            categories: z
              .array(z.object({ title: z.string().max(500) }))
              .max(1000)
              .default([]),
            imageinfo: z
              .array(
                z.object({
                  width: z.int().positive(),
                  height: z.int().positive(),
                  mime: z.string().max(100),
                  thumburl: z.url({ protocol: /^https?$/ }).max(2000),
                  descriptionurl: httpsUrl,
                  extmetadata: z.object({
                    LicenseShortName: name.optional(),
                    LicenseUrl: name.optional(),
                    Artist: name.optional(),
                    ObjectName: name.optional(),
                  }),
                }),
              )
              .max(1)
              .default([]),
          }),
        )
        .max(50),
    })
    .optional(),
});
type Page = NonNullable<z.infer<typeof answer>["query"]>["pages"][number];

/** A day's photograph at the service, with the addresses of its files there. */
export type FoundPhoto = Omit<Photo, "files"> & {
  files: { width: (typeof PHOTO_WIDTHS)[number]; url: string }[];
};

/**
 * Asks for the picture of a day (YYYY-MM-DD) as Wikimedia Commons has it. Null when it is not free, no landscape, too
 * small, or unwanted. Throws for an undocumented answer.
 */
export async function readPhoto(ask: AskService, day: string): Promise<FoundPhoto | null> {
  const [first, ...others] = await Promise.all(
    PHOTO_WIDTHS.map(async (width) => {
      const { query } = answer.parse(
        await ask({
          action: "query",
          format: "json",
          formatversion: "2",
          generator: "images",
          titles: `Template:Potd/${day}`,
          prop: "imageinfo|categories",
          iiprop: "url|extmetadata|size|mime",
          iiextmetadatafilter: "LicenseShortName|LicenseUrl|Artist|ObjectName",
          iiurlwidth: String(width),
          cllimit: "max",
        }),
      );
      return query?.pages ?? [];
    }),
  );
  for (const page of first ?? []) {
    const fit = fitPhoto(page, day);
    if (fit === null) continue;
    const files = [first ?? [], ...others].flatMap((pages, at) => {
      const width = PHOTO_WIDTHS[at];
      const info = pages.find(({ title }) => title === page.title)?.imageinfo[0];
      return width && info && info.width >= width ? [{ width, url: info.thumburl }] : [];
    });
    return { ...fit, files };
  }
  return null;
}

function fitPhoto({ title, categories, imageinfo: [info] }: Page, day: string): Omit<Photo, "files"> | null {
  if (!info || info.width < MIN_WIDTH || !["image/jpeg", "image/png"].includes(info.mime)) return null;
  const shape = info.width / info.height;
  const { LicenseShortName, LicenseUrl, Artist, ObjectName } = info.extmetadata;
  const licence = plain(LicenseShortName?.value, 40);
  const isUnwanted = [title, ...categories.map((one) => one.title)].some((text) =>
    UNWANTED.test(text.replaceAll("_", " ")),
  );
  if (shape < SHAPE.min || shape > SHAPE.max || !FREE.test(licence) || isUnwanted) return null;
  const author = plain(Artist?.value, 200);
  // These licences require the author's name.
  if (author === "" && licence.startsWith("CC BY")) return null;
  return {
    day,
    title: plain(ObjectName?.value, 200) || plain(title.replace(/^File:|\.\w+$/g, ""), 200) || "Photograph",
    author: author || "Unknown author",
    licence,
    licenceUrl: httpsUrl.safeParse(LicenseUrl?.value.replace(/^http:/, "https:")).data ?? null,
    source: info.descriptionurl,
  };
}

/** A piece of HTML as one line of at most so many characters. */
const plain = (html: string | undefined, maxLength: number): string =>
  toPlainName([...htmlToText(html ?? "")].slice(0, maxLength).join(""))
    .slice(0, maxLength)
    .trim();
