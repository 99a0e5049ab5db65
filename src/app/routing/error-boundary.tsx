import { Component, type ReactNode } from "react";

type ErrorBoundaryProps = {
  /** Stands in for the children once one of them broke, or its code did not arrive. */
  fallback: ReactNode;
  children: ReactNode;
};

/** Keeps what breaks inside of it from taking the rest of the page along. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
