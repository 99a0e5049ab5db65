/** The bird of the logo, in the colours of the landscape, perhaps with a leaf in its beak. Render it inside an `<svg>`. */
export function Bird({ hasLeaf = false }: { hasLeaf?: boolean }) {
  return (
    <g>
      <path
        fill="var(--ink)"
        d="M84 300c72 4 100-34 122-88 22-54 60-90 112-90 50 0 88 38 88 88 0 82-60 136-146 136h-58c-56 0-96-16-118-46z"
      />
      <path fill="var(--color-accent)" d="M384 164l58 34-58 34z" />
      {hasLeaf && (
        <path
          fill="var(--color-success)"
          d="M434 200c26-44 66-52 108-38-14 44-52 70-108 38zm-10-6l20 10-4 8-20-10z"
        />
      )}
    </g>
  );
}

/** The bird asleep: a ball of feathers, the beak on its breast. */
export function SleepingBird() {
  return (
    <g>
      <path
        fill="var(--ink)"
        d="M76 316c62-2 92-30 108-72 16-46 60-76 112-76 66 0 112 46 112 104 0 60-52 88-128 88h-78c-54 0-104-12-126-44z"
      />
      <path fill="var(--color-accent)" d="M352 236l46 26-40 20z" />
    </g>
  );
}

/** The branch below the bird. Render it inside an `<svg>`. */
export function Branch() {
  return (
    <g stroke="var(--ink)" strokeLinecap="round">
      <path d="M430 96C340 118 250 128 142 128" strokeWidth="7" />
      <path d="M336 114C318 98 302 91 286 88M372 108c-14 28-30 44-60 56" strokeWidth="4.5" />
      <path
        fill="var(--ink)"
        stroke="none"
        d="M284 88c-8-20-4-34 10-44 8 18 6 34-10 44zM312 164c-22 2-34 12-38 26 20 2 34-6 38-26zM142 128c-18-12-34-10-46 0 14 12 32 12 46 0z"
      />
    </g>
  );
}
