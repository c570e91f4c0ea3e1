import type { RemoteRelease } from '@nara/shared-contracts/api/composition';
import type { CodedPoint, ExtensionCode, ExtensionServices, PlacedExtension } from '@nara/shared-contracts/host';
import type { ExtensionOutcome, ExtensionPoint } from '@nara/shared-contracts/rules/composition';
import { RemoteLoadError } from '../loading/remote-load-error';
import type { LoadedRemote } from '../loading/remote-loader';

/** Failures after which an extension is switched off on a page: a single failure may be the network's fault. */
const MAX_FAILURES = 2;

/** Outcome of an extension as observed. Whether it is reported is decided later. */
export interface SeenExtension {
  extension: PlacedExtension;
  outcome: ExtensionOutcome;
  durationMs: number;
  /** Thrown value; unset if a remote's own copy of the place does not pass it on. */
  cause?: unknown;
}

type Extending = Pick<RemoteRelease, 'name' | 'version' | 'extensions'>;

/** Extensions of a page, with the functions that only the shell uses. */
export interface PageExtensions extends ExtensionServices {
  /**
   * Keeps the extensions that `active` declares for the versions on this page. The others have been switched off for
   * everyone, and come back when they are declared again.
   */
  keep(active: readonly Extending[]): void;
}

interface ExtensionsOptions {
  remotes: readonly Extending[];
  loader: { load: (name: string) => Promise<Pick<LoadedRemote, 'remote'>> };
  /** Called with the outcome of an extension. */
  onOutcome?: (seen: SeenExtension) => void;
}

/**
 * Creates `host.extensions` from the declarations of the live releases. The code of an extension loads with its remote,
 * when its place is shown.
 */
export function createExtensions({ remotes, loader, onOutcome }: ExtensionsOptions): PageExtensions {
  const declared: readonly PlacedExtension[] = remotes.flatMap(({ name, extensions = [] }) =>
    extensions.map((extension) => ({ ...extension, remote: name })),
  );
  const lists = new Map<ExtensionPoint, readonly PlacedExtension[]>();
  const failures = new Map<string, number>();
  const listeners = new Set<() => void>();
  const keyOf = ({ remote, id }: PlacedExtension) => `${remote}/${id}`;
  let switchedOff: ReadonlySet<string> = new Set();
  const isOn = (extension: PlacedExtension) =>
    (failures.get(keyOf(extension)) ?? 0) < MAX_FAILURES && !switchedOff.has(keyOf(extension));
  const notifyListeners = () => {
    lists.clear();
    for (const listener of listeners) listener();
  };

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
    note(extension, outcome, durationMs, cause) {
      onOutcome?.({ extension, outcome, durationMs, cause });
      if (outcome === 'ready') return;
      const key = keyOf(extension);
      failures.set(key, (failures.get(key) ?? 0) + 1);
      if (!isOn(extension)) notifyListeners();
    },
    keep(active) {
      const isKept = ({ remote, id }: PlacedExtension) => {
        const shown = remotes.find(({ name }) => name === remote)?.version;
        const now = active.find(({ name, version }) => name === remote && version === shown);
        return !now || (now.extensions ?? []).some((extension) => extension.id === id);
      };
      const off = new Set(declared.filter((extension) => !isKept(extension)).map(keyOf));
      if (off.size === switchedOff.size && [...off].every((key) => switchedOff.has(key))) return;
      switchedOff = off;
      notifyListeners();
    },
  };
}
