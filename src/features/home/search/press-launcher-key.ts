/** The search widget takes its key where it is visible, else the launcher's dialog opens. */
export const pressLauncherKey = () =>
  document.dispatchEvent(new KeyboardEvent("keydown", { key: "/", bubbles: true, cancelable: true }));
