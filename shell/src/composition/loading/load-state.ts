import type { RemoteFailure, RemoteRelease } from '@nara/shared-contracts';

/**
 * Where the load of a remote stands: idle → loading → ready | failed. While it loads, one release after the other is
 * tried, each a bounded number of times.
 */
export type LoadState = Idle | Loading | Ready | Failed;

interface Asked {
  release: RemoteRelease;
  /** Counts from 1. */
  attempt: number;
  /** Why the release that it stands in for could not be loaded; null for the active one. */
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

/** Tells whether trying the same release again at once may help. One that took too long already had its time. */
const isPassing = (reason: RemoteFailure): boolean => reason === 'unreachable';

/** The first try of a release. */
export const begin = (release: RemoteRelease, instead: RemoteFailure | null = null): Loading => ({
  status: 'loading',
  release,
  attempt: 1,
  instead,
});

export const arrived = (loading: Loading): Ready => ({ ...loading, status: 'ready' });

/**
 * After a try that failed: another one, or the end. A release that stands in is tried once, and its own failure is not
 * told: what matters is why the active one is not there.
 */
export function faulted(loading: Loading, reason: RemoteFailure, attempts: number): Loading | Failed {
  if (loading.instead) return { status: 'failed', reason: loading.instead };
  if (isPassing(reason) && loading.attempt < attempts) return { ...loading, attempt: loading.attempt + 1 };
  return { status: 'failed', reason };
}
