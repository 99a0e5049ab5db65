import { t } from "@lingui/core/macro";
import { useState } from "react";
import { connectAddress } from "#src/shared/state/connection/connect-request.ts";
import { Notice } from "./notice.tsx";

/** Leads to the site, where the person allows this browser to change their home screen. */
export function ConnectFirst() {
  const [hasFailed, setFailed] = useState(false);
  const connect = async () => {
    setFailed(false);
    try {
      await chrome.tabs.create({ url: await connectAddress() });
      window.close();
    } catch {
      setFailed(true);
    }
  };
  return (
    <Notice
      title={hasFailed ? t`The site could not be opened.` : t`Connect this browser first.`}
      text={
        hasFailed
          ? t`Try again in a moment.`
          : t`Sign in on the site and agree there. Then this page can go on your home screen.`
      }
    >
      <button type="button" className="btn btn-primary" onClick={() => void connect()}>
        {t`Connect`}
      </button>
    </Notice>
  );
}
