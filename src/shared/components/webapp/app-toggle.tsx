import { Check } from "lucide-react";
import type { DrawerApp } from "#contract/user-apps/user-apps.ts";
import { AppIcon } from "./app-icon.tsx";

type AppToggleProps = { app: DrawerApp; isOn: boolean; onToggle: () => void };

/** An app to choose: pressed while it is chosen. */
export function AppToggle({ app: { name, icon }, isOn, onToggle }: AppToggleProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      title={name}
      className="group flex w-full flex-col items-center gap-1.5 rounded-2xl px-0.5 py-2 hover:bg-hint active:scale-96"
      onClick={onToggle}
    >
      <span className="relative">
        <AppIcon
          name={name}
          src={icon}
          loading="eager"
          className="w-12 group-aria-pressed:outline-3 group-aria-pressed:outline-offset-2 group-aria-pressed:outline-primary"
        />
        {isOn && (
          <span className="absolute -end-2 -top-2 grid size-5.5 place-items-center rounded-full bg-primary text-primary-content">
            <Check aria-hidden="true" size="0.875rem" strokeWidth={3} />
          </span>
        )}
      </span>
      <span className="line-clamp-2 w-full text-center text-xs leading-3.75 wrap-anywhere">{name}</span>
    </button>
  );
}
