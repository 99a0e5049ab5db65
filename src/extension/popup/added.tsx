import { t } from "@lingui/core/macro";
import { useState } from "react";
import { sentLater } from "#src/shared/state/storage/kept-words.ts";
import { Fault } from "#src/shared/ui/fields/fault.tsx";
import { Notice } from "./notice.tsx";

type AddedProps = {
  title: string;
  text: string;
  /** Takes it back; rejects with a message for people. */
  undo: () => Promise<void>;
  onUndone: () => void;
};

/** Confirms what was added or changed, and offers Undo. */
export function Added({ title, text, undo, onUndone }: AddedProps) {
  const [fault, setFault] = useState<string | null>(null);
  const takeBack = async () => {
    try {
      await undo();
      onUndone();
    } catch (error) {
      setFault(error instanceof Error ? error.message : t`That could not be undone.`);
    }
  };
  return (
    <>
      <Notice title={title} text={sentLater() ?? text}>
        <button type="button" className="btn btn-outline" onClick={() => void takeBack()}>
          {t`Undo`}
        </button>
        <button
          type="button"
          className="btn btn-primary"
          // Enter adds; Enter again closes.
          ref={(button) => button?.focus()}
          onClick={() => window.close()}
        >
          {t`Done`}
        </button>
      </Notice>
      {fault !== null && <Fault>{fault}</Fault>}
    </>
  );
}
