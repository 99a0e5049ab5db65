import { CopyButton } from "#src/shared/ui/copy-button.tsx";

type TokenSecretProps = { secret: string; name: string; onClose: () => void };

/** The secret of a new token. */
export function TokenSecret({ secret, name, onClose }: TokenSecretProps) {
  return (
    <>
      <p role="status" className="mt-3 text-[15px] leading-6 wrap-anywhere">
        The token <strong dir="auto">{name}</strong> is ready. You won't see it again: keep it where you keep
        passwords. Whoever has it can do what it may.
      </p>
      <div className="mt-5 flex flex-wrap items-center gap-2">
        <code
          dir="ltr"
          tabIndex={0}
          aria-label="Your new token"
          className="min-w-0 flex-[1_1_14rem] rounded-xl border border-line bg-hint px-3 py-2.5 font-mono text-sm leading-5 break-all select-all"
        >
          {secret}
        </code>
        <CopyButton text={secret} what="token" />
      </div>
      <div className="mt-7 flex justify-end">
        <button type="button" autoFocus className="btn btn-primary" onClick={onClose}>
          Done
        </button>
      </div>
    </>
  );
}
