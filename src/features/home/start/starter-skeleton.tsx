import type { StarterName } from "#contract/starter-sets.ts";
import { SET_TEXTS } from "./set-texts.ts";
import { StarterFrame } from "./starter-frame.tsx";

const BLOCK = "skeleton bg-base-content/9";

/** The placeholder of a set. It has the set's words, unseen, so that it wraps as they will. */
export function StarterSkeleton({ name }: { name: StarterName }) {
  const { line } = SET_TEXTS[name];
  return (
    <StarterFrame
      icons={["first", "second", "third", "fourth"].map((icon) => (
        <span key={icon} className={`${BLOCK} aspect-square rounded-[27%]`} />
      ))}
      text={
        <>
          <div className="text-[15px] leading-5">
            <span className={`${BLOCK} inline-block w-24 max-w-full`}>&nbsp;</span>
          </div>
          <p className="mt-0.5 text-[13px] leading-4.5">
            <span className={BLOCK}>
              <span className="invisible">{line}</span>
            </span>
          </p>
        </>
      }
      action={
        <span className={`${BLOCK} flex h-9 items-center rounded-full px-3 text-sm font-semibold sm:px-4.5`}>
          <span className="invisible">Add 6</span>
        </span>
      }
    />
  );
}
