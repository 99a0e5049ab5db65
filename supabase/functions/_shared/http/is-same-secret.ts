/** Whether the text is the secret. Compares in constant time, independent of matching characters. */
export function isSameSecret(text: string, secret: string): boolean {
  let difference = text.length ^ secret.length;
  for (let i = 0; i < secret.length; i++) difference |= text.charCodeAt(i) ^ secret.charCodeAt(i);
  return difference === 0;
}
