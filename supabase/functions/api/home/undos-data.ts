import type { Home, HomeOp } from "../../_shared/contract/home/home.ts";
import type { HomeChange } from "../../_shared/contract/home/changes.ts";
import { settling } from "../../_shared/contract/home/settle.ts";
import { readEarlierOp } from "../../_shared/contract/home/earlier.ts";
import {
  changedSince,
  type Standings,
  standingsOf,
  touchedBy,
} from "../../_shared/contract/home/standing.ts";
import { shownHome } from "../../_shared/contract/home/state.ts";
import type { Database, Transaction } from "../../_shared/database/database.ts";
import { HttpError } from "../../_shared/http/http-error.ts";
import type { Claims } from "../../_shared/session/claims.ts";
import { isoTime } from "../sql/iso-time.ts";
import { type Applied, applyInOrder, beginChange } from "./home-apply.ts";
import { stateOf } from "./home-content.ts";
import { type HomeRow, selectHome } from "./home-rows.ts";

/** A completed change. `undo` identifies it for undo; null when nothing changed. */
export interface MadeChange {
  undo: string | null;
  home: Applied["home"];
}

/** A change of the last 30 days, and whether it was undone. */
export interface KeptChange {
  undo: string;
  what: string;
  items: string[];
  madeAt: string;
  isUndone: boolean;
}

/** Changes of home screens by programs. Each is one transaction and can be undone for 30 days. */
export function createHomeUndos(database: Database) {
  return {
    /**
     * Applies all operations that `plan` returns for the current home screen, or throws the first refusal.
     * Removes folders left with at most one item, as browsers do. `what` names the change.
     */
    change(claims: Claims, what: string, plan: (home: Home) => HomeChange): Promise<MadeChange> {
      return database.asUser(claims, async (tx) => {
        // Only locks: the number of operations is known later.
        const begun = beginChange(tx, 0);
        const [before] = await Promise.all([selectPresent(tx, claims), begun]);
        const { change } = settling(before, plan(before));
        if (change.ops.length === 0) return { undo: null, home: before };

        const { home, version } = await applyAll(tx, claims, change.ops);
        if (version === before.version) return { undo: null, home };
        const undo = crypto.randomUUID();
        const stands = standingsOf(home, touchedBy([...change.ops, ...change.undo]));
        await tx`
          insert into private.home_undos (id, what, ops, stands)
          values (${undo}, ${what}, ${tx.json(change.undo)}, ${tx.json(stands)})`;
        return { undo, home };
      });
    },

    /**
     * Undoes a change. False when it is undone already, null when it is unknown or too old. Throws `conflict`
     * when its items have changed since.
     */
    undo(claims: Claims, id: string): Promise<boolean | null> {
      return database.asUser(claims, async (tx) => {
        const begun = beginChange(tx, 0);
        const [home, [kept]] = await Promise.all([
          selectPresent(tx, claims),
          tx<{ ops: HomeOp[]; stands: Standings; is_undone: boolean }[]>`
            select ops, stands, undone_at is not null as is_undone from private.home_undos
            where user_id = ${claims.sub} and id = ${id} and made_at > now() - interval '30 days'`,
          begun,
        ]);
        if (!kept) return null;
        if (kept.is_undone) return false;
        const changed = changedSince(home, kept.stands);
        if (changed !== undefined) {
          throw new HttpError("conflict", `${changed} was changed since, so this can't be taken back.`);
        }
        const ops = kept.ops.map((op) => readEarlierOp(op) as HomeOp);
        await applyAll(tx, claims, ops);
        await tx`update private.home_undos set undone_at = now() where user_id = ${claims.sub} and id = ${id}`;
        return true;
      });
    },

    /** The changes of the last 30 days, undone ones included; newest first, at most 20. */
    async list(claims: Claims): Promise<KeptChange[]> {
      const rows = await database.read(
        claims,
        (sql) => sql<{ id: string; what: string; items: string[]; made_at: string; is_undone: boolean }[]>`
          select id, what, to_jsonb(array(select jsonb_object_keys(stands))) as items,
            ${isoTime(sql, sql`made_at`)} as made_at, undone_at is not null as is_undone
          from private.home_undos
          where user_id = ${claims.sub} and made_at > now() - interval '30 days'
          order by made_at desc, id limit 20`,
      );
      return rows.map(({ id, what, items, made_at: madeAt, is_undone: isUndone }) => ({
        undo: id,
        what,
        items,
        madeAt,
        isUndone,
      }));
    },
  };
}

async function selectPresent(tx: Transaction, claims: Claims): Promise<Home> {
  const [row] = await tx<[HomeRow]>`
    select ${selectHome(tx)} from (select ${claims.sub}::uuid as id) as member`;
  return { version: row.version, ...shownHome(stateOf(row.content, row.first_page)) };
}

/** Applies all operations, or throws the first refusal and so rolls the transaction back. */
async function applyAll(tx: Transaction, claims: Claims, ops: readonly HomeOp[]): Promise<Applied> {
  const outcome = await applyInOrder(tx, claims, ops, beginChange(tx, ops.length));
  const [refusal] = outcome.refused;
  if (refusal) throw new HttpError(refusal.code, refusal.message);
  return outcome;
}
