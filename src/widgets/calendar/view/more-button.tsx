import { plural } from "@lingui/core/macro";

type MoreButtonProps = { count: number; onPress: () => void };

export function MoreButton({ count, onPress }: MoreButtonProps) {
  return (
    <button type="button" className="btn -ms-3 h-11 px-3 btn-ghost text-note text-primary" onClick={onPress}>
      {plural(count, { one: "# more", other: "# more" })}
    </button>
  );
}
