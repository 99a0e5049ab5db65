/** What is said of a small move, once it is undone. */
export const moveTexts = (name: string) => ({
  name,
  title: `${name} moved`,
  description: "",
  undone: `${name} is back in its place`,
});
