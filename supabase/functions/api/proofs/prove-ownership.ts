import { PROOF_PATH, PROOF_PREFIX } from "../../_shared/contract/owners/limits.ts";
import type { ProofLook, ProofOutcome, ProofWay } from "../../_shared/contract/owners/owners.ts";
import { startDeadline } from "../../_shared/guarded-fetch/deadline.ts";
import { GuardedFetchError } from "../../_shared/guarded-fetch/error.ts";
import type { GuardedFetch } from "../../_shared/guarded-fetch/guarded-fetch.ts";
import type { Network } from "../../_shared/guarded-fetch/network.ts";
import { isAddress } from "../../_shared/guarded-fetch/address.ts";
import { isPublicTarget } from "../../_shared/guarded-fetch/target.ts";

const TIME_LIMIT_MS = 8_000;
const MAX_BYTES = 64 * 1024;
const MAX_DETAIL = 120;

interface ProverDeps {
  fetchGuarded: GuardedFetch;
  network: Pick<Network, "resolveTexts">;
  allowPrivateHosts: ReadonlySet<string>;
}

/** `looks` are the outcomes by file and by DNS. `foundBy` is the way with the right token, or null. */
export interface Proof {
  looks: [ProofLook, ProofLook];
  foundBy: ProofWay | null;
}

/**
 * Checks an app's site for a token, in a file and in DNS records. A site's failure is an outcome, never a
 * rejection.
 */
export type ProveOwnership = (appUrl: string, token: string, signal?: AbortSignal) => Promise<Proof>;

type Seen = Pick<ProofLook, "outcome" | "detail">;

export function createProver({ fetchGuarded, network, allowPrivateHosts }: ProverDeps): ProveOwnership {
  /** Follows no redirect, because another address proves nothing about this site. */
  async function lookAtFile(url: string, token: string, signal: AbortSignal | undefined): Promise<Seen> {
    const limits = { timeoutMs: TIME_LIMIT_MS, maxBytes: MAX_BYTES, maxRedirects: 0, accept: "text/plain" };
    try {
      const { status, body } = await fetchGuarded(url, { ...limits, ...(signal && { signal }) });
      if (status === 404 || status === 410) return { outcome: "missing", detail: `${status}` };
      if (status !== 200) return { outcome: "unreachable", detail: `${status}` };
      return compare(new TextDecoder().decode(body).split(/\r\n|\r|\n/), token);
    } catch (error) {
      if (!(error instanceof GuardedFetchError)) throw error;
      return { outcome: OUTCOMES[error.code] ?? "unreachable", detail: "" };
    }
  }

  async function lookAtRecords(url: URL, token: string, signal: AbortSignal | undefined): Promise<Seen> {
    if (!isPublicTarget(url.href, allowPrivateHosts)) return { outcome: "refused", detail: "" };
    if (isAddress(url.hostname.replaceAll(/[[\]]/g, ""))) return { outcome: "missing", detail: "" };
    const deadline = startDeadline(TIME_LIMIT_MS, signal);
    try {
      const texts = await deadline.race(network.resolveTexts(url.hostname, deadline.signal));
      return texts.length === 0 ? { outcome: "missing", detail: "" } : compare(texts, token);
    } catch {
      // The resolver's errors vary by runtime, so each counts as no answer.
      signal?.throwIfAborted();
      return { outcome: "unreachable", detail: "" };
    } finally {
      deadline.dispose();
    }
  }

  return async (appUrl, token, signal) => {
    const file = proofUrl(appUrl);
    const [fileSeen, recordSeen] = await Promise.all([
      lookAtFile(file.href, token, signal),
      lookAtRecords(file, token, signal),
    ]);
    const looks: Proof["looks"] = [
      { way: "file", place: file.href, ...fileSeen },
      { way: "dns", place: file.hostname, ...recordSeen },
    ];
    return { looks, foundBy: looks.find(({ outcome }) => outcome === "found")?.way ?? null };
  };
}

/** The file's address on the app's host. Always https, because over http the network could forge it. */
function proofUrl(appUrl: string): URL {
  const url = new URL(PROOF_PATH, appUrl);
  url.protocol = "https:";
  return url;
}

const OUTCOMES: Partial<Record<GuardedFetchError["code"], ProofOutcome>> = {
  too_many_redirects: "moved",
  too_large: "too_large",
  refused_address: "refused",
  bad_url: "refused",
};

/** Several owners may each show a token, so every line is checked. */
function compare(lines: readonly string[], token: string): Seen {
  const proofs = lines.map((line) => line.trim()).filter((line) => line.startsWith(PROOF_PREFIX));
  if (proofs.includes(PROOF_PREFIX + token)) return { outcome: "found", detail: "" };
  const [other] = proofs;
  return other === undefined
    ? { outcome: "none", detail: "" }
    : { outcome: "other", detail: printable(other) };
}

const printable = (line: string): string => line.replaceAll(/[^\x20-\x7e]/g, "?").slice(0, MAX_DETAIL);
