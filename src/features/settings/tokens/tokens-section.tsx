import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { MAX_ACCESS_TOKENS } from "#contract/access-tokens/limits.ts";
import type { AccessToken } from "#contract/access-tokens/access-tokens.ts";
import { accessTokenQueries } from "#src/api/session/access-tokens.ts";
import { paths } from "#src/shared/lib/paths.ts";
import { lazyPart } from "#src/shared/ui/loading/lazy-part.tsx";
import { RowsPending } from "../sections/rows-pending.tsx";
import { Section } from "../sections/section.tsx";
import type { MomentSettings } from "../versions/format-moment.ts";
import { TokenRow } from "./token-row.tsx";

const NewTokenDialog = lazyPart(async () => (await import("./new-token-dialog.tsx")).NewTokenDialog);
const RevokeTokenDialog = lazyPart(async () => (await import("./revoke-token-dialog.tsx")).RevokeTokenDialog);

type TokensSectionProps = { userId: string; settings: MomentSettings };

export function TokensSection({ userId, settings }: TokensSectionProps) {
  const query = useQuery(accessTokenQueries.list(userId));
  const tokens = query.data;
  const [dialog, setDialog] = useState<"new" | AccessToken | null>(null);
  const isFull = tokens !== undefined && tokens.length >= MAX_ACCESS_TOKENS;

  return (
    <Section
      id="tokens"
      title={t`Access tokens`}
      note={t`With one, a program reaches your home screen without signing in. Signing out everywhere signs out browser extensions; other tokens stay until they expire or you revoke them.`}
    >
      <div className="flex flex-wrap items-center gap-2">
        <button
          type="button"
          className="btn btn-outline"
          disabled={isFull}
          aria-describedby={isFull ? "tokens-full" : undefined}
          onClick={() => setDialog("new")}
        >
          <Plus aria-hidden="true" className="size-4.5" />
          {t`New token`}
        </button>
        <a href={paths.developers()} className="btn btn-ghost px-2 text-muted">
          {t`For developers`}
        </a>
      </div>
      {isFull && (
        <p
          id="tokens-full"
          className="mt-3 text-sm text-muted"
        >{t`You have ${MAX_ACCESS_TOKENS} tokens, the most there may be. Revoke one to make another.`}</p>
      )}
      {tokens === undefined && (
        <RowsPending
          query={query}
          row="h-16"
          className="mt-4"
          failed={t`Your tokens could not be loaded.`}
          offline={t`You are offline. Your tokens are shown when you are back.`}
        />
      )}
      {tokens?.length === 0 && (
        <p className="mt-4 text-sm text-muted">
          {t`No tokens. Programs that you write use one to reach your home screen.`}
        </p>
      )}
      {tokens && tokens.length > 0 && (
        <ul className="mt-4 -mb-3 max-h-96 divide-y divide-line overflow-y-auto border-t border-line">
          {tokens.map((token) => (
            <TokenRow
              key={token.id}
              token={token}
              settings={settings}
              now={query.dataUpdatedAt}
              onRevoke={() => setDialog(token)}
            />
          ))}
        </ul>
      )}
      {dialog === "new" ? (
        <NewTokenDialog userId={userId} onClose={() => setDialog(null)} />
      ) : (
        dialog && <RevokeTokenDialog userId={userId} token={dialog} onClose={() => setDialog(null)} />
      )}
    </Section>
  );
}
