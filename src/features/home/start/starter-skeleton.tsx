import { StarterFrame } from "./starter-frame.tsx";

const BLOCK = "skeleton bg-base-content/9";

/** The placeholder of a set, of its size. */
export function StarterSkeleton() {
  return (
    <StarterFrame
      icons={["first", "second", "third", "fourth"].map((icon) => (
        <span key={icon} className={`${BLOCK} aspect-square rounded-[27%]`} />
      ))}
      text={
        <>
          <div className="text-[15px] leading-5">
            <span className={`${BLOCK} inline-block w-28 max-w-full`}>&nbsp;</span>
          </div>
          <div className="mt-0.5 text-[13px] leading-4.5">
            <span className={`${BLOCK} inline-block w-24 max-w-full`}>&nbsp;</span>
          </div>
        </>
      }
      action={<span className={`${BLOCK} h-9 w-16 rounded-full`} />}
    />
  );
}
