/** Masks an address for someone who already knows it: `mira@example.org` becomes `m...@example.org`. */
export function maskEmail(email: string): string {
  const [first = ""] = email;
  return `${first}...${email.slice(email.lastIndexOf("@"))}`;
}
