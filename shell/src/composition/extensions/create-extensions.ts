import type {
  CodedPoint,
  ExtensionCode,
  ExtensionOutcome,
  ExtensionPoint,
  ExtensionServices,
  PlacedExtension,
  RemoteRelease,
} from '@nara/shared-contracts';
import { RemoteLoadError } from '../loading/remote-load-error';
import type { RemoteLoader } from '../loading/remote-loader';

/** Failures on a page after which an extension is off there: the second might have been the network's. */
const MOST_FAILURES = 2;

interface ExtensionsOptions {
  remotes: readonly RemoteRelease[];
  loader: Pick<RemoteLoader, 'load'>;
  /** Told what came of an extension, and after how long. */
  onOutcome?: (extension: PlacedExtension, outcome: ExtensionOutcome, durationMs: number) => void;
}

/** Makes `host.extensions` from what the live releases declare. The code of one is loaded with its remote, when its place is shown. */
export function createExtensions({ remotes, loader, onOutcome }: ExtensionsOptions): ExtensionServices {
  const declared: readonly PlacedExtension[] = remotes.flatMap(({ name, extensions = [] }) =>
    extensions.map((extension) => ({ ...extension, remote: name })),
  );
  const lists = new Map<ExtensionPoint, readonly PlacedExtension[]>();
  const failures = new Map<string, number>();
  const listeners = new Set<() => void>();
  const keyOf = ({ remote, id }: PlacedExtension) => `${remote}/${id}`;
  const isOn = (extension: PlacedExtension) => (failures.get(keyOf(extension)) ?? 0) < MOST_FAILURES;

  return {
    at<P extends ExtensionPoint>(wanted: P) {
      const list = lists.get(wanted) ?? declared.filter((extension) => extension.point === wanted && isOn(extension));
      lists.set(wanted, list);
      return list as readonly PlacedExtension<P>[];
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    async load<P extends CodedPoint>({ remote, id }: PlacedExtension<P>) {
      const open = (await loader.load(remote)).remote.extensions?.[id];
      if (!open) throw new RemoteLoadError(remote, 'invalid-module');
      return (await open()).default as ExtensionCode<P>;
    },
    note(extension, outcome, durationMs) {
      onOutcome?.(extension, outcome, durationMs);
      if (outcome === 'ready') return;
      const key = keyOf(extension);
      failures.set(key, (failures.get(key) ?? 0) + 1);
      if (isOn(extension)) return;
      lists.clear();
      for (const listener of listeners) listener();
    },
  };
}
