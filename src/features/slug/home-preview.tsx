import { AppIcon } from "#src/shared/widgets/app-icon.tsx";

type PreviewApp = { id: number; title: string; iconUrl: string | null };

type HomePreviewProps = {
  app: PreviewApp;
  /** Up to three others that stand before it. */
  neighbours: PreviewApp[];
};

/** What Get does, shown on a small home screen: the app stands last, with the ring of a new one. */
export function HomePreview({ app, neighbours }: HomePreviewProps) {
  const shown = [...neighbours.filter(({ id }) => id !== app.id).slice(0, 3), app];
  return (
    <section
      aria-labelledby="on-your-home-screen"
      className="rounded-[20px] border border-line bg-base-100 p-5"
    >
      <h2 id="on-your-home-screen" className="text-base font-semibold">
        On your home screen
      </h2>
      <p className="mt-1.5 text-sm leading-[1.5] text-muted">
        Get puts the icon in your app drawer. It opens the web app in a new tab: nothing is downloaded.
      </p>
      <div
        aria-hidden="true"
        className="mt-4 grid grid-cols-4 gap-2 rounded-2xl bg-linear-to-b from-(--s0) via-(--s1) to-(--s3) px-3 py-4"
      >
        {shown.map(({ id, title, iconUrl }) => (
          <div key={id} className="flex min-w-0 flex-col items-center gap-2">
            <span
              className={
                id === app.id ? "rounded-[30%] ring-2 ring-accent ring-offset-3 ring-offset-(--s1)" : ""
              }
            >
              <AppIcon name={title} src={iconUrl} className="w-12" />
            </span>
            <span className="w-full truncate text-center text-xs">{title}</span>
          </div>
        ))}
      </div>
    </section>
  );
}
