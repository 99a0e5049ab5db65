/**
 * Sorts calls by their paths, as the API's document lists them and routers need them, which take the first match: at each
 * place, a fixed segment precedes a parameter.
 */
export function byPath(one: { path: string }, other: { path: string }): number {
  const [first, second] = [rankOf(one.path), rankOf(other.path)];
  return first < second ? -1 : Number(first > second);
}

/** A parameter sorts after every letter, whatever its name is. */
const rankOf = (path: string): string => path.replaceAll(/:\w+/g, "\uffff");
