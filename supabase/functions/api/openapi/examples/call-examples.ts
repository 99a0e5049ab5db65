/** What the document shows of one call. What is left out is made from the call's schemas. */
export interface CallExamples {
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string>>;
  body?: unknown;
  answer?: unknown;
}
