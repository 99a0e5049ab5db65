import type { CaseStatus, WebappChanges } from "../../_shared/contract/review/cases.ts";
import { findStoreRule } from "../../_shared/contract/store/rules.ts";
import type { Suggestion, SuggestionProblem } from "../../_shared/contract/review/suggestions.ts";
import type { Database } from "../../_shared/database/database.ts";
import { violatedConstraint } from "../../_shared/database/error.ts";
import { HttpError } from "../../_shared/http/http-error.ts";
import type { Claims } from "../../_shared/session/claims.ts";

export type Suggestions = ReturnType<typeof createSuggestions>;

const MAX_LISTED = 100;

/** The data of a suggestion. Its icon is stored, and a lease keeps it. */
export interface NewSuggestion {
  changes: WebappChanges;
  note: string;
  problems: readonly SuggestionProblem[];
}

interface SuggestionRow {
  id: number;
  url: string;
  title: string;
  icon_url: string | null;
  status: CaseStatus;
  answer: string;
  rule: string | null;
  slug: string | null;
  created_at: Date;
  decided_at: Date | null;
}

/** A person's own suggestions. Row-level security hides other people's. */
export function createSuggestions(database: Database) {
  async function select(claims: Claims, id: number | null): Promise<Suggestion[]> {
    const rows = await database.read(
      claims,
      (sql) => sql<SuggestionRow[]>`
        select suggested.id, suggested.changes ->> 'url' as url,
          coalesce(suggested.changes ->> 'title', suggested.changes ->> 'url') as title,
          -- The icon of a declined one is removed after a while.
          coalesce(app.icon_url, case when suggested.status in ('open', 'held') then suggested.changes ->> 'iconUrl' end)
            as icon_url,
          suggested.status, suggested.answer, suggested.rule, app.slug, suggested.created_at, suggested.decided_at
        from public.review_cases as suggested
        left join public.webapps as app on app.id = suggested.webapp_id
        where suggested.user_id = ${claims.sub} and suggested.kind = 'suggestion'
          ${id === null ? sql`` : sql`and suggested.id = ${id}`}
        order by suggested.created_at desc, suggested.id desc
        limit ${MAX_LISTED}`,
    );
    return rows.map(toSuggestion);
  }

  return {
    list: (claims: Claims): Promise<Suggestion[]> => select(claims, null),

    /** Rejects with `conflict` when the address is in the store or in review. */
    async refuseKnown(claims: Claims, urls: readonly string[]): Promise<void> {
      const [known] = await database.read(
        claims,
        (sql) => sql<{ slug: string | null; title: string | null; is_suggested: boolean }[]>`
          select app.slug, app.title,
            (select bool_or(private.is_suggested(url)) from unnest(${[...urls]}::text[]) as url) as is_suggested
          from (select) as one
          left join public.webapps as app on app.id in (select webapp_id from private.apps_at(${[...urls]}::text[]))
          limit 1`,
      );
      if (known?.slug) {
        throw new HttpError("conflict", `${known.title} is in the store already.`, { slug: known.slug });
      }
      if (known?.is_suggested) throw suggestedAlready();
    },

    /** Rejects with `conflict` when the address is in review. */
    async add(claims: Claims, { changes, note, problems }: NewSuggestion): Promise<Suggestion> {
      try {
        const id = await database.asUser(claims, async (tx) => {
          const [row] = await tx<[{ id: number }]>`
            select private.suggest_webapp(${tx.json(changes)}, ${note}, ${[...problems]}) as id`;
          return row.id;
        });
        const [added] = await select(claims, id);
        if (!added) throw new Error("The suggestion that was just added is not there.");
        return added;
      } catch (error) {
        throw violatedConstraint(error) === "review_cases_one_open_suggestion_idx"
          ? suggestedAlready()
          : error;
      }
    },

    /** Withdraws an undecided suggestion of the caller; false without one. */
    async withdraw(claims: Claims, id: number): Promise<boolean> {
      const [row] = await database.asUser(
        claims,
        (tx) => tx<[{ done: boolean }]>`select private.withdraw_suggestion(${id}) as done`,
      );
      return row.done;
    },
  };
}

function suggestedAlready(): HttpError {
  return new HttpError("conflict", "This app has been suggested already. It is in review.");
}

function toSuggestion({
  icon_url: iconUrl,
  created_at: createdAt,
  decided_at: decidedAt,
  rule,
  ...row
}: SuggestionRow): Suggestion {
  return {
    ...row,
    iconUrl,
    rule: findStoreRule(rule)?.id ?? null,
    createdAt: createdAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
  };
}
