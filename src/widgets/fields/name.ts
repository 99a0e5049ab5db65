/** The maximum length of a widget's custom name. Separate from the schema, because pages don't load schemas. */
export const NAME_LENGTH = 60;

/** The widget's custom name, or the default. */
export const nameOr = (name: string, otherwise: string): string => name.trim() || otherwise;
