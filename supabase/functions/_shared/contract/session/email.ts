/*
 * The rules of an email address without zod, which the sign-in dialog would load for this alone.
 */

const LABEL = "[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?";

/**
 * An email address as HTML's fields take it (WHATWG HTML, "valid e-mail address"), with a dot in its domain. Whether it
 * exists only its mail server knows.
 */
export const EMAIL = new RegExp(`^[\\w.!#$%&'*+/=?^\`{|}~-]+@${LABEL}(?:\\.${LABEL})+$`);
export const MAX_EMAIL = 254;

/** Controls, invisible characters and variation selectors, which come along when an address is copied. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/**
 * Gives each address one spelling, so that two spellings never make two accounts. A domain of other letters becomes
 * `xn--`.
 */
export function oneSpelling(written: string): string {
  const address = written.normalize("NFKC").replace(UNSEEN, "").trim().toLowerCase();
  const [local, domain = "", ...rest] = address.split("@");
  const host = /[^!-~]/.test(domain) && rest.length === 0 ? URL.parse(`https://${domain}`)?.hostname : domain;
  return host === domain || !host ? address : `${local}@${host}`;
}

/** Whether this is an email address in its one spelling. */
export const isEmail = (address: string): boolean => address.length <= MAX_EMAIL && EMAIL.test(address);
