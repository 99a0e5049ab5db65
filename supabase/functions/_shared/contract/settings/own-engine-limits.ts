/** Separate from the schemas, because the form loads no zod. Names and keywords are measured in characters. */
export const OWN_ENGINE_LIMITS = { engines: 10, name: 40, keyword: 20 } as const;

/** What follows the exclamation mark of a bang. Typed capitals find it as well. */
export const ENGINE_KEYWORD = /^[^\s!A-Z]{1,20}$/;

/** A search engine of one's own: `!keyword` asks it. */
export type OwnEngine = { name: string; keyword: string; template: string };
