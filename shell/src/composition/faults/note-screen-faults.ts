import type { RootOptions } from 'react-dom/client';
import { isRouteErrorResponse } from 'react-router-dom';
import type { ShellRouter } from '../../routing/router';
import type { NoteFault } from './collect-faults';

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
