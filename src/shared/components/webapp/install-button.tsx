import { GetButton } from "./get-button.tsx";
import { useInstaller, type InstallableApp } from "./install-context.ts";

type InstallButtonProps = {
  app: InstallableApp;
  describedBy: string;
  look: "row" | "card" | "hero";
  className?: string;
};

/** Connects the Get button of an app to the InstallContext. */
export function InstallButton({ app, describedBy, look, className = "" }: InstallButtonProps) {
  const installer = useInstaller();
  return (
    <GetButton
      state={installer.stateOf(app.id)}
      describedBy={describedBy}
      look={look}
      className={className}
      onPress={() => installer.press(app, look === "hero" ? "page" : "list")}
    />
  );
}
