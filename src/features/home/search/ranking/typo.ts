/** Shorter words and names are an error away from too many others. */
const SHORTEST = 4;

/** The allowed edits for a search of this length: of a whole word, and of a beginning, which is less to be sure of. */
const editsOfWhole = (length: number) => (length < 10 ? 1 : 2);
const editsOfBeginning = (length: number) => (length < 8 ? 1 : 2);

/**
 * Whether `wanted` is `text` with typing errors: `whole`, or the `beginning` of it, as while it is typed. Errors are missing,
 * added, wrong or swapped letters: one from four characters on, two from ten on (of a beginning: eight). The first letter must be
 * right, swapped with the second, or, of five and more, missing. A wrong letter in four makes another word, so it finds no more
 * than a beginning.
 */
export function mistyped(wanted: string, text: string): "whole" | "beginning" | null {
  if (wanted.length < SHORTEST || text.length < SHORTEST) return null;
  if (wanted.length > SHORTEST && text.length === wanted.length + 1 && text.endsWith(wanted)) return "whole";
  const most = editsOfBeginning(wanted.length);
  if (text.length < wanted.length - most) return null;
  const isSwapped = wanted[0] === text[1] && wanted[1] === text[0];
  if (wanted[0] !== text[0] && !isSwapped) return null;
  const [ofWhole, ofBeginning] = editsBetween(wanted, text, most);
  if (ofWhole <= editsOfWhole(wanted.length) && !isOtherWord(wanted, text)) return "whole";
  return ofBeginning <= most ? "beginning" : null;
}

const isOtherWord = (wanted: string, text: string) =>
  wanted.length === SHORTEST && text.length === SHORTEST && lettersOf(wanted) !== lettersOf(text);
const lettersOf = (word: string) => [...word].toSorted().join("");

// One preallocated table, because a key press compares thousands of words.
const ROOM = 64;
const FAR = 255;
const table = new Uint8Array(ROOM * ROOM);

/**
 * The edit distances from `wanted` to `text`, and to the nearest beginning of `text`; Infinity above `most`. Computes only
 * the diagonal band of that width.
 */
function editsBetween(wanted: string, text: string, most: number): [whole: number, beginning: number] {
  const end = Math.min(text.length, wanted.length + most);
  if (end + 1 >= ROOM) return [Infinity, Infinity];
  for (let column = 0; column <= most + 1; column++) table[column] = column;
  let least = 0;
  for (let row = 1; row <= wanted.length; row++) {
    const [first, last] = [Math.max(1, row - most), Math.min(end, row + most)];
    const [here, above] = [row * ROOM, (row - 1) * ROOM];
    const letter = wanted.charCodeAt(row - 1);
    table[here + first - 1] = first === 1 ? row : FAR;
    least = FAR;
    for (let column = first; column <= last; column++) {
      const other = text.charCodeAt(column - 1);
      let edits = cell(above + column - 1) + (letter === other ? 0 : 1);
      edits = Math.min(edits, cell(above + column) + 1, cell(here + column - 1) + 1);
      const isSwap =
        row > 1 &&
        column > 1 &&
        letter === text.charCodeAt(column - 2) &&
        wanted.charCodeAt(row - 2) === other;
      if (isSwap) edits = Math.min(edits, cell(above - ROOM + column - 2) + 1);
      table[here + column] = edits;
      least = Math.min(least, edits);
    }
    table[here + last + 1] = FAR;
    if (least > most) return [Infinity, Infinity];
  }
  const isWithinReach = text.length <= end && text.length >= wanted.length - most;
  return [isWithinReach ? cell(wanted.length * ROOM + text.length) : Infinity, least];
}

const cell = (place: number) => table[place] ?? FAR;
