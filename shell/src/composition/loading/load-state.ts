import type { RemoteRelease } from '@nara/shared-contracts/api/composition';
import type { RemoteFailure } from '@nara/shared-contracts/rules/composition';

/**
 * State of loading a remote: idle → loading → ready | failed. While loading, one release after the other is tried, each
 * a limited number of times.
 */
export type LoadState = Idle | Loading | Ready | Failed;

interface Asked {
  release: RemoteRelease;
  /** Number of the attempt, counted from 1. */
  attempt: number;
  /** Reason why the release that it replaces could not be loaded; null for the active release. */
  instead: RemoteFailure | null;
}

export interface Idle {
  status: 'idle';
}

export interface Loading extends Asked {
  status: 'loading';
}

export interface Ready extends Asked {
  status: 'ready';
}

export interface Failed {
  status: 'failed';
  reason: RemoteFailure;
}

export const IDLE: Idle = { status: 'idle' };

/**
 * Returns true if an immediate retry of the same release may help. A release that timed out has already had its time.
 */
const isPassing = (reason: RemoteFailure): boolean => reason === 'unreachable';

/** Returns the state of a release's first attempt. */
export const begin = (release: RemoteRelease, instead: RemoteFailure | null = null): Loading => ({
  status: 'loading',
  release,
  attempt: 1,
  instead,
});

export const arrived = (loading: Loading): Ready => ({ ...loading, status: 'ready' });

/**
 * Returns the state after a failed attempt: the next attempt, or the failure. A replacement release is tried only once,
 * and its own failure is not reported: what matters is why the active one is missing.
 */
export function faulted(loading: Loading, reason: RemoteFailure, attempts: number): Loading | Failed {
  if (loading.instead) return { status: 'failed', reason: loading.instead };
  if (isPassing(reason) && loading.attempt < attempts) return { ...loading, attempt: loading.attempt + 1 };
  return { status: 'failed', reason };
}
