import { type DrawnPoint, type ExtensionGiven, type PlacedExtension, useHost } from '@nara/shared-contracts/host';
import type { ExtensionOutcome } from '@nara/shared-contracts/rules/composition';
import { Component, type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useExtensions } from './use-extensions';

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
class ExtensionBoundary extends Component<ExtensionBoundaryProps, { hasFailed: boolean }> {
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

interface ExtensionPlaceProps<P extends DrawnPoint> {
  point: P;
  given: ExtensionGiven[P];
}

/** Renders the extensions of a place; renders nothing for one that cannot be loaded or rendered. */
export const ExtensionPlace = <P extends DrawnPoint>({ point, given }: ExtensionPlaceProps<P>) =>
  useExtensions(point).map((extension) => (
    <DrawnExtension key={`${extension.remote}/${extension.id}`} extension={extension} given={given} />
  ));

interface DrawnExtensionProps<P extends DrawnPoint> {
  extension: PlacedExtension<P>;
  given: ExtensionGiven[P];
  /** Wraps the extension while it is loading or shown; defaults to no wrapper. */
  frame?: (content: ReactNode) => ReactNode;
  /** Placeholder while the extension loads. */
  waiting?: ReactNode;
  /** Replacement if the extension failed. */
  failed?: ReactNode;
}

/**
 * Renders one extension, and records how long it took or that it failed. A failed extension does not affect anything
 * around it.
 */
export function DrawnExtension<P extends DrawnPoint>({
  extension,
  given,
  frame = (content) => content,
  waiting,
  failed,
}: DrawnExtensionProps<P>) {
  const { extensions } = useHost();
  const [began] = useState(() => performance.now());
  const [Code] = useState(() =>
    lazy(async () => ({ default: (await extensions.load<P>(extension)) as ComponentType<ExtensionGiven[P]> })),
  );
  const note = (outcome: ExtensionOutcome, cause?: unknown) =>
    extensions.note(extension as PlacedExtension, outcome, performance.now() - began, cause);
  return (
    <ExtensionBoundary instead={failed} onFailure={(cause) => note('failed', cause)}>
      {frame(
        <Suspense fallback={waiting}>
          <Code {...given} />
          <Shown onShown={() => note('ready')} />
        </Suspense>,
      )}
    </ExtensionBoundary>
  );
}

/** Calls back once when the content before it is on the screen. */
function Shown({ onShown }: { onShown: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is told once
  useEffect(onShown, []);
  return null;
}
