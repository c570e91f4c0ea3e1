import type { RemoteFaultKind, RemoteRelease } from '@nara/shared-contracts';

/** Something that broke, as it was seen. Whose it is, and what is told of it, is found out later. */
export interface SeenFault {
  kind: RemoteFaultKind;
  /** Whatever was thrown, or a sentence. */
  error: unknown;
  /** The components that React was drawing, with their scripts; unset for what React did not catch. */
  components?: string;
  /** Pattern of the address of the screen that was shown. */
  route: string;
  /** Release whose screen was shown, or which is known to have failed. */
  release: Pick<RemoteRelease, 'name' | 'version'> | undefined;
}

export type NoteFault = (
  kind: RemoteFaultKind,
  error: unknown,
  known?: Partial<Pick<SeenFault, 'components' | 'release'>>,
) => void;

interface FaultCollection {
  page: Window;
  /** Returns what is shown. */
  shown: () => Pick<SeenFault, 'route' | 'release'>;
  /** Fetches what tells the server; called with the first fault. */
  loadTelling: () => Promise<(fault: SeenFault) => void>;
}

/** Most faults of a page that are looked at, so that one in a loop costs nothing. */
const MOST = 50;

/**
 * Collects what breaks in remotes on a page: what it is told of, and errors and rejections that nobody caught. It works
 * with releases of every age, because it needs nothing from them.
 */
export function collectFaults({ page, shown, loadTelling }: FaultCollection): NoteFault {
  let seen = 0;
  let telling: ReturnType<typeof loadTelling> | undefined;
  const note: NoteFault = (kind, error, known) => {
    seen += 1;
    if (seen > MOST) return;
    const fault = { kind, error, ...shown(), ...known };
    telling ??= loadTelling();
    telling.then(
      (tell) => tell(fault),
      () => {
        telling = undefined;
      },
    );
  };
  const noteUncaught = (kind: RemoteFaultKind, error: unknown) => {
    // Extensions of browsers throw on our pages too.
    if ((error as Error | null)?.stack?.includes('/remotes/')) note(kind, error);
  };
  page.addEventListener('error', ({ error }) => noteUncaught('error', error));
  page.addEventListener('unhandledrejection', ({ reason }) => noteUncaught('rejection', reason));
  return note;
}
