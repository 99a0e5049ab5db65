/** How many apps a visitor's browser may save in an hour. */
export const MOST_TEMP_INSTALLS = 60;

export const TOO_MANY_TEMP_INSTALLS = {
  title: "Too many to save here",
  description: `This device saves up to ${MOST_TEMP_INSTALLS} apps an hour. Connect to get all of them.`,
};
