import type { PosterKind } from "#contract/looks/poster-kinds.ts";
import { MOTIF_CENTRE, MOTIF_LIGHT, MOTIFS, POSTER_BOX } from "#contract/looks/poster-motifs.ts";

const TONES = {
  soft: "fill-(--soft) stroke-(--soft)",
  strong: "fill-(--strong) stroke-(--strong)",
  paper: "fill-(--paper) stroke-(--paper)",
} as const;

/** The drawing of a poster or a banner, at its right. The page sets the colours: `--light`, `--soft`, `--strong`, `--paper`. */
export function Motif({ kind, className }: { kind: PosterKind; className: string }) {
  const { x, y } = MOTIF_CENTRE;
  return (
    <svg
      aria-hidden="true"
      viewBox={POSTER_BOX}
      preserveAspectRatio="xMaxYMid slice"
      strokeWidth="12"
      strokeLinejoin="round"
      className={className}
    >
      <circle cx={x} cy={y} r={MOTIF_LIGHT} className="fill-(--light)" />
      {MOTIFS[kind].map(({ tone, d, turn }, index) => (
        <path
          key={index}
          d={d}
          className={TONES[tone]}
          transform={turn ? `rotate(${turn} ${x} ${y})` : undefined}
        />
      ))}
    </svg>
  );
}
