import type { MenuItem } from "#src/shared/ui/menu/menu-item.ts";

/** None: only a session signs in a phone, and the extension has a token. */
export const phoneItems = (): readonly MenuItem[] => [];

export const PhoneDialogHost = () => null;
