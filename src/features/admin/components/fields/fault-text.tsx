import { CircleAlert } from "lucide-react";

type FaultTextProps = {
  text: string | null;
  id?: string;
};

export function FaultText({ text, id }: FaultTextProps) {
  if (text === null) return null;
  return (
    <p id={id} className="mt-1.5 flex items-start gap-1.5 text-sm leading-5 text-error">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0 [overflow-wrap:anywhere]">{text}</span>
    </p>
  );
}
