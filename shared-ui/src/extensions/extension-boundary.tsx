import { Component, type ReactNode } from 'react';

interface ExtensionBoundaryProps {
  onFailure: (cause: unknown) => void;
  /** Stands for an extension that failed. */
  instead: ReactNode;
  children: ReactNode;
}

/** Keeps what an extension throws from the screen around it. React tells the shell, which counts it for its remote. */
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
