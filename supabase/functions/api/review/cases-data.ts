import type { ReviewCase } from "../../_shared/contract/review-cases.ts";
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
     * Whether a decision is unchanged. Runs as the service, because the administrator's session may have
     * ended.
     */
    async stands(decided: Pick<ReviewCase, "id" | "status" | "answer">): Promise<boolean> {
      const [row] = await database.read(
        "service_role",
        (sql) => sql<{ status: string; answer: string }[]>`
          select status, answer from public.review_cases where id = ${decided.id}`,
      );
      return row?.status === decided.status && row.answer === decided.answer;
    },
  };
}
