import { Component, type ReactNode } from 'react';

interface ExtensionBoundaryProps {
  onFailure: (cause: unknown) => void;
  /** Replacement for an extension that failed. */
  instead: ReactNode;
  children: ReactNode;
}

/**
 * Error boundary that keeps the errors of an extension from the screen around it. React reports them to the shell,
 * which counts them for the remote.
 */
export class ExtensionBoundary extends Component<ExtensionBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(cause: unknown) {
    this.props.onFailure(cause);
  }

  override render() {
    return this.state.hasFailed ? this.props.instead : this.props.children;
  }
}
