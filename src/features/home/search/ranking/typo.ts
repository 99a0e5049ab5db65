/** The allowed edits for a search of this length. Short searches would match anything. */
const allowedEdits = (length: number) => (length < 4 ? 0 : length < 8 ? 1 : 2);

/**
 * Whether `wanted` is a prefix of `text` with typing errors: missing, added, wrong or swapped letters. Allows one error
 * from four characters on and two from eight on. The first letter must be right, or swapped with the second.
 */
export function isMistyped(wanted: string, text: string): boolean {
  const most = allowedEdits(wanted.length);
  if (most === 0 || text.length < wanted.length - most) return false;
  const isSwapped = wanted[0] === text[1] && wanted[1] === text[0];
  return (wanted[0] === text[0] || isSwapped) && editsToBeginning(wanted, text, most) <= most;
}

// One preallocated table, because a key press compares thousands of words.
const ROOM = 64;
const FAR = 255;
const table = new Uint8Array(ROOM * ROOM);

/**
 * The smallest edit distance from `wanted` to any prefix of `text`; Infinity above `most`. Computes only the diagonal
 * band of that width.
 */
function editsToBeginning(wanted: string, text: string, most: number): number {
  const end = Math.min(text.length, wanted.length + most);
  if (end + 1 >= ROOM) return Infinity;
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
    if (least > most) return Infinity;
  }
  return least;
}

const cell = (place: number) => table[place] ?? FAR;
