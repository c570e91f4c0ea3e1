import type { SessionStore } from '@nara/shared-contracts/host';
import { gateForPath } from '@nara/shared-contracts/rules/session';
import type { ShellRouter } from '../routing/router';
import { until } from '../until';

/** Resolves when this browser has passed the gate of the current path. */
export const gateOpened = (session: SessionStore, router: ShellRouter): Promise<void> =>
  until(
    () => session.getState().unlocked[gateForPath(router.state.location.pathname)],
    session.subscribe,
    router.subscribe,
  );
