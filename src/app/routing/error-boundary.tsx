import { Component, type ReactNode } from "react";

type ErrorBoundaryProps = {
  /** Shown in place of children that failed to render or to load. */
  fallback: ReactNode;
  children: ReactNode;
};

/** Catches a render failure, so that the rest of the page stays. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
