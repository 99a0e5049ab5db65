/** An answer that needs no page. */
export type Answer = {
  /** What Enter copies. */
  text: string;
  /** What the answer is to, as it was understood. */
  about: string;
  /** A colour to show, as CSS writes it. */
  swatch?: string;
};
