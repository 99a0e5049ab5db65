import { caseGroup, type CaseGroup } from "#contract/review/cases.ts";

export type ReviewParams = { group: CaseGroup; caseId: number | null };

/** Parses a query string; invalid values count as absent. */
export function readReviewParams(search: string): ReviewParams {
  const params = new URLSearchParams(search);
  const caseId = params.get("case") ?? "";
  return {
    group: caseGroup.safeParse(params.get("status")).data ?? "open",
    caseId: /^[1-9]\d{0,14}$/.test(caseId) ? Number(caseId) : null,
  };
}

/** The query string of these parameters, beginning with `?`. */
export function reviewSearch({ group, caseId }: ReviewParams): string {
  const params = new URLSearchParams();
  if (group !== "open") params.set("status", group);
  if (caseId !== null) params.set("case", String(caseId));
  return `?${params}`;
}
