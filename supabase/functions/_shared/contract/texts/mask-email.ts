/** Masks an address for a person who knows it already: `mira@example.org` becomes `m...@example.org`. */
export function maskEmail(email: string): string {
  const [first = ""] = email;
  return `${first}...${email.slice(email.lastIndexOf("@"))}`;
}
