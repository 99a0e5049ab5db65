/**
 * Wraps the loader of a lazy part so that the class names of everything but the home screen arrive with it. The home
 * screen itself comes with no more styles than it uses.
 */
export function withPageStyles<Part>(load: () => Promise<Part>): () => Promise<Part> {
  return async () => {
    const [part] = await Promise.all([load(), import("../styles/pages.css")]);
    return part;
  };
}
