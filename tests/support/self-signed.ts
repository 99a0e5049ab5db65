import { Buffer } from "node:buffer";
import { createSign, generateKeyPairSync } from "node:crypto";
import { isIPv4 } from "node:net";

/** A private key and its self-signed certificate, both PEM. */
export interface SelfSigned {
  key: string;
  cert: string;
}

/**
 * Creates a TLS certificate for `names` (DNS names and IPv4 addresses), so that no key is in the repository.
 * It is valid for a day.
 */
export function createSelfSigned(names: readonly string[]): SelfSigned {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const name = sequence(set(sequence(OID_COMMON_NAME, tagged(0x0c, Buffer.from("Perch test")))));
  const day = 24 * 60 * 60 * 1000;
  const body = sequence(
    tagged(0xa0, tagged(0x02, Buffer.from([2]))),
    tagged(0x02, Buffer.from([1])),
    sequence(OID_ECDSA_SHA256),
    name,
    sequence(utcTime(Date.now() - day), utcTime(Date.now() + day)),
    name,
    publicKey.export({ type: "spki", format: "der" }),
    tagged(0xa3, sequence(sequence(OID_ALT_NAMES, tagged(0x04, sequence(...names.map(altName)))))),
  );
  const signature = createSign("sha256").update(body).sign(privateKey);
  const certificate = sequence(
    body,
    sequence(OID_ECDSA_SHA256),
    tagged(0x03, Buffer.concat([Buffer.from([0]), signature])),
  );
  return {
    key: String(privateKey.export({ type: "pkcs8", format: "pem" })),
    cert: toPem(certificate),
  };
}

const OID_COMMON_NAME = Buffer.from("0603550403", "hex");
const OID_ALT_NAMES = Buffer.from("0603551d11", "hex");
const OID_ECDSA_SHA256 = Buffer.from("06082a8648ce3d040302", "hex");

function tagged(tag: number, content: Buffer): Buffer {
  const { length } = content;
  // DER requires the shortest form.
  const lengthBytes =
    length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...lengthBytes]), content]);
}

function sequence(...items: Buffer[]): Buffer {
  return tagged(0x30, Buffer.concat(items));
}

function set(...items: Buffer[]): Buffer {
  return tagged(0x31, Buffer.concat(items));
}

function altName(name: string): Buffer {
  return isIPv4(name)
    ? tagged(0x87, Buffer.from(name.split(".").map(Number)))
    : tagged(0x82, Buffer.from(name));
}

function utcTime(time: number): Buffer {
  const digits = new Date(time).toISOString().replaceAll(/[-:T]/g, "");
  return tagged(0x17, Buffer.from(`${digits.slice(2, 14)}Z`));
}

function toPem(der: Buffer): string {
  const lines = der.toString("base64").match(/.{1,64}/g) ?? [];
  return `-----BEGIN CERTIFICATE-----\n${lines.join("\n")}\n-----END CERTIFICATE-----\n`;
}
