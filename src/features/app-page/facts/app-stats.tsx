import { Star } from "lucide-react";
import { downloadBandOf, ratingOf } from "#src/shared/components/store/store-extras.ts";

export function AppStats({ webappId }: { webappId: number }) {
  const stats = [
    { label: "Rating", value: ratingOf(webappId), hasStar: true },
    { label: "Installs", value: downloadBandOf(webappId), hasStar: false },
    { label: "Price", value: "Free", hasStar: false },
  ];
  return (
    <dl className="flex justify-center divide-x divide-line">
      {stats.map(({ label, value, hasStar }) => (
        <div key={label} className="flex flex-col-reverse items-center px-6 first:pl-0 last:pr-0">
          <dt className="text-[13px] leading-5 text-muted">{label}</dt>
          <dd className="flex items-center gap-1 text-[17px] leading-6 font-bold tabular-nums">
            {value}
            {hasStar && <Star aria-hidden="true" className="size-4 fill-current" />}
          </dd>
        </div>
      ))}
    </dl>
  );
}
