/** A slash after one of these begins a regular expression; after anything else it divides. */
const BEFORE_EXPRESSION = "(,=:[!&|?{};+-*%~^<>";

/** A script's code without its comments, texts and regular expressions: what it does, not what it says. Linear. */
export function bareScript(script: string): string {
  const starts = /["'`/]/g;
  let bare = "";
  let from = 0;
  for (let start = starts.exec(script); start; start = starts.exec(script)) {
    const end = endOf(script, start.index);
    if (end === null) continue;
    bare += `${script.slice(from, start.index)} `;
    from = end;
    starts.lastIndex = end;
  }
  return bare + script.slice(from);
}

/** Where the text, the comment or the expression at `at` ends; null for a division. */
function endOf(script: string, at: number): number | null {
  const [opening, next] = [script.charAt(at), script.charAt(at + 1)];
  if (opening !== "/") return closing(script, at, opening === "`" ? /[`\\]/g : /["'\\\n]/g);
  if (next === "/") return endAt(script.indexOf("\n", at), script);
  if (next === "*") return endAt(script.indexOf("*/", at + 2), script, 2);
  let before = at - 1;
  while (before >= 0 && /\s/.test(script.charAt(before))) before--;
  const isExpression = before < 0 || BEFORE_EXPRESSION.includes(script.charAt(before));
  return isExpression ? closing(script, at, /[/\\[\]\n]/g) : null;
}

const endAt = (index: number, script: string, length = 0): number =>
  index === -1 ? script.length : index + length;

/** The position after the character that closes the one at `at`. A line end closes what can't span lines. */
function closing(script: string, at: number, marks: RegExp): number {
  const opening = script.charAt(at);
  let isInClass = false;
  marks.lastIndex = at + 1;
  for (let mark = marks.exec(script); mark; mark = marks.exec(script)) {
    const [found] = mark;
    if (found === "\\") marks.lastIndex = mark.index + 2;
    else if (found === "[" || found === "]") isInClass = found === "[";
    else if (found === "\n" || (found === opening && !isInClass)) return mark.index + 1;
  }
  return script.length;
}
