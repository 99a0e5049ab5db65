import { t } from "@lingui/core/macro";
import { Smartphone } from "lucide-react";
import { phoneRequest, requestPhone } from "#src/shared/state/requests/phone-request.ts";
import type { MenuItem } from "#src/shared/ui/menu/menu-item.ts";
import { lazyPart } from "#src/shared/ui/lazy-part.tsx";
import { DialogHost } from "./dialog-host.tsx";

const PhoneDialog = lazyPart(async () => (await import("#src/features/phone/route.tsx")).PhoneDialog);

/** The account menu's entries that sign in a phone. */
export const phoneItems = (): readonly MenuItem[] => [
  { label: t`Open on your phone`, icon: Smartphone, onSelect: requestPhone },
];

/** Shows the code that signs in a phone. */
export const PhoneDialogHost = () => (
  <DialogHost request={phoneRequest} isForMembers>
    {({ onClose }) => <PhoneDialog onClose={onClose} />}
  </DialogHost>
);
