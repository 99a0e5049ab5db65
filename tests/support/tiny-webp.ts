/** The bytes of a WebP of this size that has a header and no pixels. */
export function tinyWebp(width: number, height: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(30);
  const view = new DataView(bytes.buffer);
  const write = (text: string, at: number) => bytes.set(new TextEncoder().encode(text), at);
  write("RIFF", 0);
  view.setUint32(4, bytes.length - 8, true);
  write("WEBPVP8X", 8);
  view.setUint32(16, 10, true);
  view.setUint16(24, width - 1, true);
  view.setUint16(27, height - 1, true);
  return bytes;
}
