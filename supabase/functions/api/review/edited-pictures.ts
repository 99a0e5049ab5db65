import type { Transaction } from "../../_shared/database/database.ts";

type Screenshot = {
  image_url: string;
  width: number;
  height: number;
  form_factor: string | null;
  label: string;
};

/**
 * Keeps these pictures of an app, in this order. Ignores unknown ones. Returns the addresses of all previous
 * pictures and of the removed ones.
 */
export async function arrangePictures(
  tx: Transaction,
  webappId: number,
  wanted: readonly string[],
): Promise<{ before: string[]; gone: string[] }> {
  const rows = await tx<(Screenshot & { position: number })[]>`
    delete from public.webapp_screenshots where webapp_id = ${webappId}
    returning position, image_url, width, height, form_factor, label`;
  const kept = wanted.flatMap((image) => rows.find((row) => row.image_url === image) ?? []);
  if (kept.length > 0) {
    await tx`
      insert into public.webapp_screenshots ${tx(
        kept.map((row, position) => ({ ...row, webapp_id: webappId, position })),
      )}`;
  }
  const before = rows.toSorted((one, other) => one.position - other.position).map((row) => row.image_url);
  return { before, gone: before.filter((image) => !wanted.includes(image)) };
}
