import { isLanguage, type Language } from "../../_shared/contract/texts/languages.ts";
import type { ReviewCase } from "../../_shared/contract/review/cases.ts";
import type { Database } from "../../_shared/database/database.ts";
import type { Claims } from "../../_shared/session/claims.ts";

export type Cases = ReturnType<typeof createCases>;

export function createCases(database: Database) {
  return {
    /** A case with its apps, for the administrator. Rejects with `not_found` for an unknown one. */
    async find(claims: Claims, id: number): Promise<ReviewCase> {
      const [row] = await database.read(
        claims,
        (sql) => sql<[{ found: ReviewCase }]>`select public.review_case(${id}) as found`,
      );
      return row.found;
    },

    /**
     * The person to tell about a decision; null when it has changed since. No page requests this mail, so its language
     * is the chosen one of the account, else English. Runs as the service, because the administrator's session may have
     * ended.
     */
    async readerOf(
      decided: Pick<ReviewCase, "id" | "status" | "answer">,
    ): Promise<{ language: Language } | null> {
      const [row] = await database.read(
        "service_role",
        (sql) => sql<{ status: string; answer: string; language: string | null }[]>`
          select status, answer, private.case_language(id) as language
          from public.review_cases where id = ${decided.id}`,
      );
      if (row?.status !== decided.status || row.answer !== decided.answer) return null;
      return { language: isLanguage(row.language) ? row.language : "en" };
    },
  };
}
