import type { RemoteRelease } from '@nara/shared-contracts/api/composition';
import type { RemoteFaultKind } from '@nara/shared-contracts/rules/telemetry';
import type { RootOptions } from 'react-dom/client';
import { isRouteErrorResponse } from 'react-router-dom';
import type { ShellRouter } from '../../routing/router';

/** Sends requests like `send`, and reports those that fail with a server error. */
export const watchCalls =
  (send: typeof fetch, onFault: (call: string) => void): typeof fetch =>
  async (url, init) => {
    const answer = await send(url, init);
    if (answer.status >= 500) onFault(`${init?.method ?? 'GET'} ${url} answered ${answer.status}`);
    return answer;
  };

/** Fault as observed. Its owner, and what is reported of it, are determined later. */
export interface SeenFault {
  kind: RemoteFaultKind;
  /** Thrown value, or a message. */
  error: unknown;
  /** Component stack of React with its scripts; unset for faults that React did not catch. */
  components?: string;
  /** Route pattern of the screen shown. */
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
  /** Returns the route and the release currently shown. */
  shown: () => Pick<SeenFault, 'route' | 'release'>;
  /** Loads the function that reports faults; called on the first fault. */
  loadReporter: () => Promise<(fault: SeenFault) => void>;
}

/** Matches the address of a script of a release in a stack. */
const OURS = /\/(?:shell|remotes\/[a-z][a-z0-9-]*)\/\w[\w.-]*\/[\w.~-]+\.js/;

/** Maximum number of faults examined per page, so that a fault in a loop costs nothing. */
const MAX = 50;

/**
 * Collects faults of the shell and of remotes on a page: those passed to the returned function, and uncaught errors and rejections.
 * Works with releases of any age, because it needs nothing from them.
 */
export function collectFaults({ page, shown, loadReporter }: FaultCollection): NoteFault {
  let seen = 0;
  let telling: ReturnType<typeof loadReporter> | undefined;
  const note: NoteFault = (kind, error, known) => {
    seen += 1;
    if (seen > MAX) return;
    const fault = { kind, error, ...shown(), ...known };
    telling ??= loadReporter();
    telling.then(
      (tell) => tell(fault),
      () => {
        telling = undefined;
      },
    );
  };
  const noteUncaught = (kind: RemoteFaultKind, error: unknown) => {
    // Browser extensions also throw on our pages.
    if (OURS.test((error as Error | null)?.stack ?? '')) note(kind, error);
  };
  page.addEventListener('error', ({ error }) => noteUncaught('error', error));
  page.addEventListener('unhandledrejection', ({ reason }) => noteUncaught('rejection', reason));
  // Until now, the document watched for faults of the shell itself.
  Object.assign(page, { naraWatched: true });
  return note;
}

/**
 * Records why screens cannot be shown: what their routes could not load, and what they threw while rendering, no matter
 * which boundary caught it. Returns the handler for React's `onCaughtError`.
 */
export function noteScreenFaults(
  router: Pick<ShellRouter, 'subscribe'>,
  note: NoteFault,
): NonNullable<RootOptions['onCaughtError']> {
  let before: unknown = null;
  router.subscribe(({ errors }) => {
    // An unknown address is nobody's fault.
    const found = errors === before ? [] : Object.values(errors ?? {}).filter((error) => !isRouteErrorResponse(error));
    before = errors;
    for (const error of found) note('screen', error);
  });
  return (error, { componentStack }) => {
    // biome-ignore lint/suspicious/noConsole: React writes it there where nobody asks to be told
    console.error(error);
    note('screen', error, { components: componentStack ?? '' });
  };
}
