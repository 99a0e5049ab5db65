/** The number of card skeletons: more than fit on a phone's screen. */
export const PENDING_CARDS = 10;
