const PHONE = "(pointer: coarse) and ((width < 40rem) or (height < 30rem))";

/** Whether this is a phone, upright or on its side: nothing there is pressed on a keyboard. */
export const isPhone = (): boolean => globalThis.matchMedia?.(PHONE).matches ?? false;
