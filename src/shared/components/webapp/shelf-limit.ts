/** What a visitor's browser may save in an hour. */
export const MOST_ON_SHELF = 60;

export const TOO_MANY_FOR_SHELF = {
  title: "Too many to save here",
  description: `This device saves up to ${MOST_ON_SHELF} apps an hour. Connect to get all of them.`,
};
