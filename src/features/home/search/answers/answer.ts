/** An answer that needs no page. */
export type Answer = {
  /** What Enter copies. */
  text: string;
  /** How it is shown, where that differs: with groups of digits, and ≈ before what is rounded. */
  shown?: string;
  /** What the answer is to, as it was understood. */
  about: string;
  /** A colour to show, as CSS writes it. */
  swatch?: string;
};
