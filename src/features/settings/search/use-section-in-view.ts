import { useEffect, useState } from "react";

/** Below the header, where a section that is named by the address begins. */
const TOP_PX = 120;

/** The id of the section that the window shows at its top; at the end of the page, the last one. Null on servers. */
export function useSectionInView(ids: readonly string[]): string | null {
  const [shown, setShown] = useState<string | null>(null);
  const key = ids.join(" ");
  useEffect(() => {
    const all = key.split(" ");
    const look = () => {
      const { scrollHeight } = document.documentElement;
      const isAtEnd = scrollY > 0 && scrollY + innerHeight >= scrollHeight - 1;
      const passed = all.filter((id) => {
        const section = document.getElementById(id);
        // On phones, the sections that are not open have no place.
        if (section === null || section.checkVisibility?.() === false) return false;
        return section.getBoundingClientRect().top <= TOP_PX;
      });
      setShown((isAtEnd ? all.at(-1) : (passed.at(-1) ?? all[0])) ?? null);
    };
    look();
    addEventListener("scroll", look, { passive: true });
    return () => removeEventListener("scroll", look);
  }, [key]);
  return shown;
}
