/** Has the browser save a text as a file, as if it had been downloaded. */
export function saveFile(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // The download has begun by the next task; the text need not be kept longer.
  setTimeout(() => URL.revokeObjectURL(url));
}
