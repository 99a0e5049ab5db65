import { t } from "@lingui/core/macro";

/** HANDLE_RULE in the shown language. */
export const handleRule = (): string =>
  t`Use 3 to 30 lower-case letters and digits, with single hyphens between them.`;

/** PUBLISHED_NAME_RULE in the shown language. */
export const publishedNameRule = (): string =>
  t`Use 1 to 64 lower-case letters and digits, with single hyphens between them.`;
