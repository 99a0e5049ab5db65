/** Cards of a catalogue that stand in for its apps while they are on their way: more than a phone's first screen. */
export const PENDING_CARDS = 10;
