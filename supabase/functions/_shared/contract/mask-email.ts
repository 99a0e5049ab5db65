/** An address for the eyes of who knows it: `mira@example.org` becomes `m...@example.org`. */
export function maskEmail(email: string): string {
  const [first = ""] = email;
  return `${first}...${email.slice(email.lastIndexOf("@"))}`;
}
