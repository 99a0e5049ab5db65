/** A button or link that is not the page's one primary action. */
export const OUTLINED = "btn px-3.5 whitespace-nowrap";

/** The one primary action of a page or dialog. */
export const PRIMARY = "btn btn-primary whitespace-nowrap";

/** Leads out of something without doing it. */
export const PLAIN = "btn border-transparent bg-transparent whitespace-nowrap";

/** Deletes or removes, after a question: red as text only. */
export const DANGEROUS = "btn border-transparent bg-transparent px-3.5 whitespace-nowrap text-error";

/** A card's edge. */
export const CARD = "rounded-[20px] border border-line bg-base-100";

/** A well that holds what is being done. */
export const WELL = "rounded-[20px] border border-line bg-base-200 p-5 sm:p-6";
