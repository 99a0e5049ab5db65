import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { PROOF_PATH, PROOF_PREFIX } from "#contract/owners/limits.ts";
import { CopyButton } from "#src/shared/ui/controls/copy-button.tsx";

type ProofWaysProps = { url: string; token: string };

/** The token and its place: a file on the app's host, or a DNS record of that host. */
export function ProofWays({ url, token }: ProofWaysProps) {
  const { host, hostname } = new URL(url);
  const line = PROOF_PREFIX + token;
  return (
    <ol className="mt-4 grid gap-5">
      <li>
        <h3 className="text-body leading-6 font-semibold">{t`A file`}</h3>
        <p className="text-sm leading-5 text-muted">{t`A text file at this address, with this line.`}</p>
        <Copied
          text={`https://${host}${PROOF_PATH}`}
          what={t({ message: "the file’s address", comment: "After: Copy" })}
        />
        <Copied text={line} what={t({ message: "the line of the file", comment: "After: Copy" })} />
      </li>
      <li>
        <h3 className="text-body leading-6 font-semibold">{t`A DNS record`}</h3>
        <p className="text-sm leading-5 text-muted">
          <Trans>
            A TXT record of <bdi className="font-semibold wrap-anywhere">{hostname}</bdi> with this text. It
            may take an hour until everybody sees it.
          </Trans>
        </p>
        <Copied text={line} what={t({ message: "the text of the record", comment: "After: Copy" })} />
      </li>
    </ol>
  );
}

function Copied({ text, what }: { text: string; what: string }) {
  return (
    <div className="mt-2 flex flex-wrap items-center gap-2 sm:flex-nowrap">
      <code
        dir="ltr"
        className="min-w-0 grow rounded-xl bg-hint px-3.5 py-2.5 text-sm leading-5 wrap-anywhere"
      >
        {text}
      </code>
      <CopyButton text={text} what={what} />
    </div>
  );
}
