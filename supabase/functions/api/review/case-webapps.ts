import type { WebappChanges } from "../../_shared/contract/review/cases.ts";
import type { Transaction } from "../../_shared/database/database.ts";
import { violatedConstraint } from "../../_shared/database/error.ts";
import { HttpError } from "../../_shared/http/http-error.ts";

type CaseWebapp = { id: number } & Required<WebappChanges>;

const COLUMNS = {
  url: "url",
  title: "title",
  description: "description",
  iconUrl: "icon_url",
  screenshotUrl: "screenshot_url",
  tags: "tags",
} as const satisfies Record<keyof WebappChanges, string>;

const FIELDS = Object.keys(COLUMNS) as (keyof WebappChanges)[];

/** Reads an app and locks it until the transaction ends; null for an unknown one. */
export async function readWebapp(tx: Transaction, id: number): Promise<CaseWebapp | null> {
  const [row] = await tx<CaseWebapp[]>`
    select id, url, title, description, icon_url as "iconUrl", screenshot_url as "screenshotUrl", tags
    from public.webapps where id = ${id} for update`;
  return row ?? null;
}

/** Changes fields of an app. Rejects with `conflict` when its new address belongs to another app. */
export async function changeWebapp(tx: Transaction, id: number, changes: WebappChanges): Promise<void> {
  const columns = FIELDS.flatMap((field) =>
    changes[field] === undefined ? [] : [[COLUMNS[field], changes[field]]],
  );
  try {
    await tx`update public.webapps set ${tx(Object.fromEntries(columns))} where id = ${id}`;
  } catch (error) {
    if (violatedConstraint(error) !== "webapps_url_key") throw error;
    throw new HttpError("conflict", "Another app of the store has this address.", { cause: error });
  }
}

/** The fields of `from` that `wanted` has too, in a fixed order. */
export function fieldsOf(from: WebappChanges, wanted: WebappChanges): WebappChanges {
  return Object.fromEntries(
    FIELDS.flatMap((field) => (wanted[field] === undefined ? [] : [[field, from[field] ?? null]])),
  );
}
