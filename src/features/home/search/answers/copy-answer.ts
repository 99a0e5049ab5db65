import { t } from "@lingui/core/macro";
import { copyText } from "#src/shared/ui/controls/copy-text.ts";
import { showToast } from "#src/shared/ui/toast/show-toast.ts";

export async function copyAnswer(text: string): Promise<void> {
  const isCopied = await copyText(text);
  if (isCopied) showToast({ kind: "success", title: t`Copied`, description: text });
  else showToast({ kind: "error", title: t`Couldn’t copy`, description: text });
}
