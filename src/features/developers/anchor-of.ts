/** The anchor of a heading: `published-pages` for "Published pages". */
export const anchorOf = (heading: string): string => heading.toLowerCase().replaceAll(" ", "-");
