/** What a statement is refused with: no right to it, nobody's to write, not there. */
const REFUSALS = new Set(["42501", "428C9", "55000", "PT403"]);

/**
 * Auth and REST write each refused statement to the console, with its stack. Tests that try what is refused would bury
 * everything else under thousands of lines; they assert the answers. Gives back how to end it.
 */
export function silenceRefusals(): () => void {
  const report = console.error;
  console.error = (...words: unknown[]) => {
    if (!words.some(isRefusal)) report(...words);
  };
  return () => {
    console.error = report;
  };
}

function isRefusal(word: unknown): boolean {
  if (!(word instanceof Error)) return false;
  const code = "code" in word ? String(word.code) : "";
  return REFUSALS.has(code) || /^Could not find the (table|function) /.test(word.message);
}
