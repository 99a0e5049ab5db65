/** Punctuation of any script that ends an address. A middle dot and a short dash are part of names: `/wiki/スター・ウォーズ`. */
const ENDS = String.raw`。．｡，、､！？；：（）［］｛｝「」『』【】《》〈〉〔〕〖〗〘〙〝〞〟｢｣﹐﹑﹒﹔﹕﹖﹗“”‘«»‹›„…—⋯،؛؟۔।॥։՝።፣፤፥៕។၊။`;
/** Of them, what leads to an address. What closes belongs to the words before it. */
const LEADS = "。，、､；：（［｛「『【《〈〔〖〘〝｢﹐﹑﹔﹕“‘«‹„—،؛፣፤፥";
/** What nobody sees, beside an address that was copied. */
const UNSEEN = String.raw`\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff`;
/** An address within a text. An apostrophe between letters belongs to it. */
const WRITTEN = String.raw`https?:\/\/(?:[^\s<>"'\x60’${ENDS}${UNSEEN}]|['’](?=\p{L}))+`;
const ADDRESS = new RegExp(WRITTEN, "giu");
/** An address with the marks that lead to it, enclose it or end its sentence. */
const AND_MARKS = new RegExp(
  String.raw`[\s:<('${LEADS}${UNSEEN}]{0,4}${WRITTEN}[>"'’${ENDS}${UNSEEN}]{0,4}`,
  "giu",
);
/** Punctuation after an address in a sentence: a bracket only when the address opens none. */
const AFTER_ADDRESS =
  /(?:[.,;:!?*]|(?<!\([^()]{0,200})\)|(?<!\[[^[\]]{0,200})\]|(?<!\{[^{}]{0,200})\}){1,8}$/;

/** The web addresses in a text of any language, in order. */
export const addressesIn = (text: string): string[] =>
  (text.match(ADDRESS) ?? []).map((each) => each.replace(AFTER_ADDRESS, ""));

/** The text around its addresses. */
export const withoutAddresses = (text: string): string => text.replace(AND_MARKS, " ");
