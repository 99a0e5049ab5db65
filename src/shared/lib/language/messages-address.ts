/** The address of a catalogue of messages, and its language; scripts/vite/chunk-groups.ts names them so. */
export const MESSAGES = /\/assets\/messages\/([\w-]+)\.\w+-[\w-]+\.js$/;
