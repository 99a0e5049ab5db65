import type { LucideIcon } from "lucide-react";
import { useRef } from "react";

type FileButtonProps = {
  label: string;
  icon: LucideIcon;
  accept: string;
  look: "primary" | "plain";
  onChoose: (file: File) => void;
};

/** A button that opens the file picker. The same file can be chosen again. */
export function FileButton({ label, icon: Icon, accept, look, onChoose }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button
        type="button"
        className={look === "primary" ? "btn btn-primary" : "btn btn-outline"}
        onClick={() => input.current?.click()}
      >
        <Icon aria-hidden="true" className="size-4.5" />
        {label}
      </button>
      <input
        ref={input}
        type="file"
        accept={accept}
        aria-label={label}
        hidden
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = "";
          if (file) onChoose(file);
        }}
      />
    </>
  );
}
