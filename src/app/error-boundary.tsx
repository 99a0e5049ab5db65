import { CloudOff } from "lucide-react";
import { Component, type ReactNode } from "react";
import { NOTICE_ACTION, StoreNotice } from "#src/shared/widgets/store-notice.tsx";

type State = { hasFailed: boolean };

/** Stands in for a page that broke or whose code did not arrive, and offers to load it anew. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { hasFailed: false };

  static getDerivedStateFromError(): State {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    const isOffline = !navigator.onLine;
    return (
      <main id="main" className="store-container page-gutter">
        <StoreNotice
          Icon={CloudOff}
          scope="page"
          title={isOffline ? "You are offline" : "This page could not be shown"}
          text={
            isOffline
              ? "Check your network, then load the page again."
              : "Nothing of yours is lost. Load the page again to go on."
          }
        >
          <button type="button" className={NOTICE_ACTION} onClick={() => window.location.reload()}>
            Load again
          </button>
        </StoreNotice>
      </main>
    );
  }
}
