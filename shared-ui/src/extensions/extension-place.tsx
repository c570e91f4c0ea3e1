import {
  type DrawnPoint,
  type ExtensionGiven,
  type ExtensionOutcome,
  type PlacedExtension,
  useHost,
} from '@nara/shared-contracts';
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { ExtensionBoundary } from './extension-boundary';
import { useExtensions } from './use-extensions';

interface ExtensionPlaceProps<P extends DrawnPoint> {
  point: P;
  given: ExtensionGiven[P];
}

/** Draws what remotes add to a place, and nothing for one that cannot be loaded or drawn. */
export const ExtensionPlace = <P extends DrawnPoint>({ point, given }: ExtensionPlaceProps<P>) =>
  useExtensions(point).map((extension) => (
    <DrawnExtension key={`${extension.remote}/${extension.id}`} extension={extension} given={given} />
  ));

interface DrawnExtensionProps<P extends DrawnPoint> {
  extension: PlacedExtension<P>;
  given: ExtensionGiven[P];
  /** Frames it while it is on its way or there; nothing around it unless given. */
  frame?: (content: ReactNode) => ReactNode;
  /** Stands for it while it is on its way. */
  waiting?: ReactNode;
  /** Stands for it once it failed. */
  failed?: ReactNode;
}

/**
 * Draws one extension, and notes how long it took or that it failed. One that cannot be loaded or drawn leaves everything
 * around it as it is.
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

/** Tells once that what stands before it is on the screen. */
function Shown({ onShown }: { onShown: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is told once
  useEffect(onShown, []);
  return null;
}
