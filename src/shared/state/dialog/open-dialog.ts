import { dialogs, type DialogInput, type DialogName } from "./dialogs.ts";

/** Opens a dialog, or gives an open one another input. */
export function openDialog<Name extends DialogName>(name: Name, ...input: DialogInput<Name>): void {
  dialogs.set({ ...dialogs.get(), [name]: input[0] ?? true });
}
