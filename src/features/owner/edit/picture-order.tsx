import { t } from "@lingui/core/macro";
import { ArrowLeft, ArrowRight, X } from "lucide-react";
import type { OwnershipAnswer } from "#contract/owners/owners.ts";
import { IconButton } from "#src/shared/ui/controls/icon-button.tsx";

type PictureOrderProps = {
  pictures: OwnershipAnswer["webapp"]["screenshots"];
  /** The addresses of the remaining pictures, in order. */
  order: readonly string[];
  onChange: (order: string[]) => void;
};

export function PictureOrder({ pictures, order, onChange }: PictureOrderProps) {
  const labelOf = (image: string, at: number) =>
    pictures.find(({ imageUrl }) => imageUrl === image)?.label || pictureName(at + 1);
  const swap = (at: number, other: number) => {
    const next = [...order];
    const [one, two] = [next[at], next[other]];
    if (one === undefined || two === undefined) return;
    next[at] = two;
    next[other] = one;
    onChange(next);
  };
  return (
    <fieldset className="mt-4">
      <legend className="text-sm leading-5 font-semibold">{t`Pictures`}</legend>
      <ol className="mt-1.5 grid grid-cols-2 gap-3 sm:grid-cols-3">
        {order.map((image, at) => {
          const label = labelOf(image, at);
          return (
            <li key={image} className="min-w-0">
              <img
                src={image}
                alt={label}
                loading="lazy"
                className="aspect-video w-full rounded-xl bg-hint object-cover"
              />
              <div className="mt-1 flex justify-between">
                <IconButton
                  label={t`Move ${label} to the front`}
                  Icon={ArrowLeft}
                  disabled={at === 0}
                  onClick={() => swap(at, at - 1)}
                />
                <IconButton
                  label={t`Move ${label} to the back`}
                  Icon={ArrowRight}
                  disabled={at === order.length - 1}
                  onClick={() => swap(at, at + 1)}
                />
                <IconButton
                  label={t`Leave out ${label}`}
                  Icon={X}
                  onClick={() => onChange(order.filter((each) => each !== image))}
                />
              </div>
            </li>
          );
        })}
      </ol>
      {order.length < pictures.length && (
        <button
          type="button"
          className="btn mt-2 -ms-2 btn-ghost px-2 text-sm text-primary"
          onClick={() => onChange(pictures.map(({ imageUrl }) => imageUrl))}
        >
          {t`Show all pictures again`}
        </button>
      )}
    </fieldset>
  );
}

const pictureName = (place: number): string => t`Picture ${place}`;
