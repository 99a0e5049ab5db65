import type { CaseChanges, CaseKind, CaseStatus, Decision } from "../../_shared/contract/review/cases.ts";
import type { Database, Transaction } from "../../_shared/database/database.ts";
import { violatedConstraint } from "../../_shared/database/error.ts";
import { HttpError } from "../../_shared/http/http-error.ts";
import type { Claims } from "../../_shared/session/claims.ts";
import type { WebappAdmin } from "../webapps/admin-data.ts";
import { arrangePictures } from "./edited-pictures.ts";
import { changeWebapp, fieldsOf, readWebapp } from "./case-webapps.ts";

type Acceptance = Extract<Decision, { decision: "accept" }>;
type Answered = Exclude<Decision, { decision: "accept" }>;

/** The fields of a locked case that a decision needs. */
interface HeldCase {
  id: number;
  kind: CaseKind;
  status: CaseStatus;
  webapp_id: number | null;
  other_id: number | null;
  published_id: string | null;
  changes: CaseChanges;
  previous: CaseChanges;
  is_recent: boolean;
}

/** Images that may be unused now. */
type Unnamed = (string | null)[];

/**
 * The administrator's decisions. Each is one transaction with its effects and returns the images that may be
 * unused. They reject with `not_found` for an unknown case, and with `conflict` for one that is decided by
 * now.
 */
export function createDecisions(database: Database, webapps: WebappAdmin) {
  async function acceptSuggestion(
    claims: Claims,
    { id, changes }: HeldCase,
    { edits, catalogueId }: Acceptance,
  ): Promise<Unnamed> {
    const {
      url = "",
      title = url,
      description = "",
      iconUrl = null,
      screenshotUrl = null,
      tags = [],
    } = changes;
    const app = { url, title, description, iconUrl, screenshotUrl, tags, catalogueId: catalogueId ?? null };
    const words = Object.entries(edits ?? {}).filter(([, value]) => value !== undefined);
    await webapps.insert(claims, { ...app, ...Object.fromEntries(words) }, undefined, async (tx, webapp) => {
      await decide(tx, id, { status: "accepted", webapp_id: webapp.id });
    });
    return [];
  }

  async function acceptChanges(tx: Transaction, held: HeldCase, { fields }: Acceptance): Promise<Unnamed> {
    const wanted = Object.fromEntries(
      Object.entries(held.changes).filter(([field]) => !fields || fields.some((one) => one === field)),
    ) as CaseChanges;
    const webapp = held.webapp_id === null ? null : await readWebapp(tx, held.webapp_id);
    if (!webapp) throw noSuchCase();
    if (Object.keys(wanted).length === 0) throw new HttpError("invalid_input", "Choose at least one change.");
    const { screenshots, ...columns } = wanted;
    if (Object.keys(columns).length > 0) await changeWebapp(tx, webapp.id, columns);
    const pictures = screenshots && (await arrangePictures(tx, webapp.id, screenshots));
    const previous = {
      ...fieldsOf(webapp, columns),
      ...(pictures && { screenshots: pictures.before }),
    };
    await decide(tx, held.id, { status: "accepted", previous: tx.json(previous) });
    // Keeps the replaced values for a day, for undo. Pictures that an owner removed are not kept.
    return pictures?.gone ?? [];
  }

  async function acceptTexts(tx: Transaction, { id }: HeldCase): Promise<Unnamed> {
    await tx`select public.accept_texts(${id})`;
    return [];
  }

  async function acceptReport(tx: Transaction, { id, webapp_id: webappId }: HeldCase): Promise<Unnamed> {
    await showInStore(tx, webappId, false);
    await decide(tx, id, { status: "accepted" });
    return [];
  }

  async function acceptPage(tx: Transaction, { id, published_id: pageId }: HeldCase): Promise<Unnamed> {
    await removePage(tx, pageId, true);
    await decide(tx, id, { status: "accepted" });
    return [];
  }

  async function acceptDuplicate(tx: Transaction, held: HeldCase): Promise<Unnamed> {
    const { webapp_id: keep, other_id: gone } = held;
    const other = gone === null ? null : await readWebapp(tx, gone);
    if (keep === null || !other) throw noSuchCase();
    const { url, title } = other;
    // Unlinks the younger app first: its deletion would delete the case as well.
    await decide(tx, held.id, { status: "accepted", other_id: null, previous: tx.json({ url, title }) });
    const [merged] = await tx<[{ images: string[] | null }]>`
      select private.merge_webapps(${keep}, ${other.id}) as images`;
    if (merged.images === null) throw noSuchCase();
    return merged.images;
  }

  return {
    async accept(claims: Claims, id: number, input: Acceptance): Promise<Unnamed> {
      const suggestion = await database.asUser(claims, async (tx) => {
        const held = await hold(tx, id);
        refuseDecided(held);
        if (held.kind === "suggestion") return held;
        if (held.kind === "texts") return await acceptTexts(tx, held);
        if (held.kind === "report") return await acceptReport(tx, held);
        if (held.kind === "page") return await acceptPage(tx, held);
        return held.kind === "duplicate"
          ? await acceptDuplicate(tx, held)
          : await acceptChanges(tx, held, input);
      });
      return Array.isArray(suggestion) ? suggestion : await acceptSuggestion(claims, suggestion, input);
    },

    /** Holds or declines a case. Declining a suggestion needs a rule. */
    async answer(claims: Claims, id: number, input: Answered): Promise<void> {
      await database.asUser(claims, async (tx) => {
        const held = await hold(tx, id);
        refuseDecided(held);
        const { answer } = input;
        if (input.decision === "hold") {
          await tx`update public.review_cases set status = 'held', answer = ${answer} where id = ${id}`;
          return;
        }
        const rule = held.kind === "suggestion" ? input.rule : null;
        if (rule === undefined) {
          const message = "Choose the rule that it breaks.";
          throw new HttpError("invalid_input", message, { fields: { rule: message } });
        }
        await decide(tx, id, { status: "declined", answer, rule });
      });
    },

    /**
     * Reopens a decided or held case and reverts its effects. Rejects with `conflict` when that is no longer
     * possible.
     */
    async undo(claims: Claims, id: number): Promise<Unnamed> {
      return await database.asUser(claims, async (tx) => {
        const held = await hold(tx, id);
        const isAccepted = held.status === "accepted";
        if (held.status === "open" || held.status === "withdrawn") throw nothingToUndo();
        if (isAccepted && held.kind === "duplicate") {
          throw new HttpError("conflict", "Two apps that became one stay one.");
        }
        // A removed page has no time limit: the administrator may allow it again at any time.
        if (held.status !== "held" && !held.is_recent && !(isAccepted && held.kind === "page")) {
          throw new HttpError("conflict", "A decision can be undone for a day.");
        }
        if (isAccepted && (held.kind === "difference" || held.kind === "edit"))
          await takeBackChanges(tx, held);
        if (isAccepted && held.kind === "texts") await takeBackTexts(tx, held);
        if (isAccepted && held.kind === "report") await showInStore(tx, held.webapp_id, true);
        if (isAccepted && held.kind === "page") await removePage(tx, held.published_id, false);
        await reopen(tx, held);
        return isAccepted && held.kind === "suggestion" ? await takeBackWebapp(tx, held) : [];
      });
    },
  };
}

/** Locks the store first and then the case, as the store's triggers do, so that writers can't deadlock. */
async function hold(tx: Transaction, id: number): Promise<HeldCase> {
  await tx`select pg_advisory_xact_lock(hashtext('perch.store'))`;
  const [held] = await tx<HeldCase[]>`
    select id, kind, status, webapp_id, other_id, published_id, changes, previous,
      coalesce(decided_at > now() - interval '1 day', false) as is_recent
    from public.review_cases where id = ${id} for update`;
  if (!held) throw noSuchCase();
  return held;
}

function refuseDecided({ status }: HeldCase): void {
  if (status !== "open" && status !== "held") throw decidedAlready();
}

/** Decides an undecided case; rejects with `conflict` for a decided one. */
async function decide(tx: Transaction, id: number, columns: Record<string, unknown>): Promise<void> {
  const rows = await tx`
    update public.review_cases set ${tx(columns as Record<string, string>)}, decided_at = clock_timestamp()
    where id = ${id} and status in ('open', 'held') returning id`;
  if (rows.length === 0) throw decidedAlready();
}

async function reopen(tx: Transaction, { id, kind, webapp_id: webappId }: HeldCase): Promise<void> {
  try {
    await tx`
      update public.review_cases
      set status = 'open', answer = '', rule = null, decided_at = null, previous = '{}',
        webapp_id = ${kind === "suggestion" ? null : webappId}
      where id = ${id}`;
  } catch (error) {
    if (!violatedConstraint(error)?.startsWith("review_cases_one_open")) throw error;
    throw new HttpError("conflict", "A newer one waits already.", { cause: error });
  }
}

async function takeBackChanges(
  tx: Transaction,
  { webapp_id: id, changes, previous }: HeldCase,
): Promise<void> {
  const webapp = id === null ? null : await readWebapp(tx, id);
  if (!webapp) throw noSuchCase();
  if (previous.screenshots) {
    throw new HttpError(
      "conflict",
      "Pictures that were left out don’t come back. Check the app again instead.",
    );
  }
  // Later edits must not be overwritten.
  const accepted = fieldsOf(changes, previous);
  if (JSON.stringify(fieldsOf(webapp, previous)) !== JSON.stringify(accepted)) {
    throw new HttpError("conflict", "The app was changed since. Edit it instead.");
  }
  await changeWebapp(tx, webapp.id, previous);
}

/** Removes the texts that an acceptance wrote, except those changed since. */
async function takeBackTexts(tx: Transaction, { webapp_id: id, previous }: HeldCase): Promise<void> {
  await tx`
    delete from public.webapp_texts as text using jsonb_each_text(${tx.json(previous.texts ?? {})}) as written
    where text.webapp_id = ${id} and text.language = written.key and text.description = written.value`;
}

/** Hides a reported app, or shows it again. */
async function showInStore(tx: Transaction, id: number | null, isVisible: boolean): Promise<void> {
  const rows =
    await tx`update public.webapps set visible_in_store = ${isVisible} where id = ${id} returning id`;
  if (rows.length === 0) throw noSuchCase();
}

async function removePage(tx: Transaction, id: string | null, isRemoved: boolean): Promise<void> {
  const [row] = await tx<
    [{ is_there: boolean }]
  >`select private.remove_page(${id}, ${isRemoved}) as is_there`;
  if (!row.is_there) throw noSuchCase();
}

/** Deletes the app of an accepted suggestion, unless it is on a home screen. The case keeps the icon. */
async function takeBackWebapp(tx: Transaction, { webapp_id: id }: HeldCase): Promise<Unnamed> {
  // Locks the row, so that installs wait and the check below stays true.
  await tx`select from public.webapps where id = ${id} for update`;
  const [app] = await tx<[{ is_kept: boolean }]>`select private.is_kept(${id}) as is_kept`;
  if (app.is_kept) {
    throw new HttpError("conflict", "Somebody has this app by now. Hide it in the store instead.");
  }
  const [removed] = await tx<{ screenshot_url: string | null }[]>`
    delete from public.webapps where id = ${id} returning screenshot_url`;
  return [removed?.screenshot_url ?? null];
}

function noSuchCase(): HttpError {
  return new HttpError("not_found", "There is no such case.");
}

function decidedAlready(): HttpError {
  return new HttpError("conflict", "This was decided meanwhile.");
}

function nothingToUndo(): HttpError {
  return new HttpError("conflict", "There is no decision to undo.");
}
