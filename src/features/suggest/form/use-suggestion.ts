import { t } from "@lingui/core/macro";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation } from "react-router-dom";
import { suggestionQueries, useSendSuggestion } from "#src/api/review/suggestions.ts";
import { EMPTY_DRAFT, faultsOf, inputOf, shownOf, type Draft } from "./suggestion-draft.ts";
import { webAddressOf } from "./web-address.ts";

export function useSuggestion(isMember: boolean, onSent: () => void) {
  const client = useQueryClient();
  const given = new URLSearchParams(useLocation().search);
  const [typed, setTyped] = useState(given.get("url") ?? "");
  /** The address to check, set on blur. */
  const [left, setLeft] = useState<string | null>(null);
  const [draft, setDraft] = useState<Draft>({ ...EMPTY_DRAFT, title: given.get("name") || null });
  const url = webAddressOf(typed);
  const isChecked = isMember && url !== null && left === typed;
  const preview = useQuery({ ...suggestionQueries.preview(url ?? ""), enabled: isChecked });
  const send = useSendSuggestion();

  const input = inputOf(url ?? "", draft, preview.data);
  const known = [preview.error, send.error].find((error) => error?.code === "conflict") ?? null;
  const failure = send.error ?? preview.error;
  const wrongAddress = left === typed && left.trim() !== "" && url === null;

  return {
    typed,
    preview,
    shown: shownOf(draft, preview.data),
    /** The existing app or suggestion. */
    known,
    isSending: send.isPending,
    canSend: url !== null && known === null && !send.isPending,
    addressFault: wrongAddress
      ? t`Enter a web address, such as https://example.com.`
      : (known?.message ?? preview.error?.fields["url"] ?? preview.error?.message ?? null),
    /** The error of the request, unless a field shows it. */
    sendFault: failure === send.error && failure !== known ? (failure?.message ?? null) : null,
    faults: { ...(url === null ? {} : faultsOf(input)), ...send.error?.fields },
    type(text: string) {
      setTyped(text);
      send.reset();
    },
    leave: () => setLeft(typed),
    write: (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part })),
    send() {
      if (url === null || Object.keys(faultsOf(input)).length > 0) {
        setLeft(typed);
        return;
      }
      // The server reads the page on sending, so the preview is not needed.
      void client.cancelQueries({ queryKey: suggestionQueries.preview(url).queryKey });
      send.mutate(input, {
        onSuccess: () => {
          setTyped("");
          setLeft(null);
          setDraft(EMPTY_DRAFT);
          onSent();
        },
      });
    },
  };
}
