import { useId, type ReactNode } from "react";

type CardProps = { title: string; children: ReactNode };

/** A part of the page, with its title as accessible name. */
export function Card({ title, children }: CardProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="min-w-0 rounded-[20px] border border-line bg-base-100 px-5 py-5 sm:px-7 sm:py-6"
    >
      <h2 id={id} className="text-lg leading-6 font-bold">
        {title}
      </h2>
      {children}
    </section>
  );
}
