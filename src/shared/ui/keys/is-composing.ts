type Press = { isComposing: boolean; keyCode: number };

/** The code of keys that an input method takes. */
const TAKEN = 229;

/**
 * Whether a key press belongs to an input method. Safari ends the composition before it tells of the Enter that ended it, which
 * then only the code shows.
 */
export function isComposing(press: Press | { nativeEvent: Press }): boolean {
  const { isComposing, keyCode } = "nativeEvent" in press ? press.nativeEvent : press;
  return isComposing || keyCode === TAKEN;
}
