import type { RemoteFailure } from '@nara/shared-contracts/rules/composition';

/** Ways in which a user reaches the broken remote. */
export const WAYS = ['cold', 'navigate', 'back', 'open page'] as const;
export type Way = (typeof WAYS)[number];

/**
 * Outcome for the user: the shell names the remote and this reason; the remote's frame says that the screen is missing
 * (`screen`); the screen shows and says that its data is missing (`data`); the previous screen stays, with a sign of
 * progress, until the next one is ready (`waits`); or everything is as it should be (`works`).
 */
export type Outcome = RemoteFailure | 'screen' | 'data' | 'waits' | 'works';

interface FaultDefinition {
  name: string;
  /** Outcome if the remote is not loaded yet. */
  arriving: Outcome;
  /** Outcome on a new page, if the server's first view changes it. */
  cold?: Outcome;
  /** Outcome on a page that has loaded the remote, at the next screen after the fault starts. */
  open: Outcome;
  /** True if the fault occurs at another screen of the remote instead of its first. */
  isAtFurtherScreen?: true;
}

/** Faults of the matrix. docs/architecture.md explains the reasons. An open page keeps the release that it has. */
export const FAULTS = [
  { name: 'blocked', arriving: 'unreachable', open: 'screen' },
  { name: '404', arriving: 'unreachable', open: 'screen' },
  { name: '500', arriving: 'unreachable', open: 'screen' },
  { name: 'slow 15 s', arriving: 'timeout', open: 'waits' },
  { name: 'HTML instead of a script', arriving: 'unreachable', open: 'screen' },
  { name: 'truncated script', arriving: 'unreachable', open: 'screen' },
  { name: 'wrong hash', arriving: 'unreachable', open: 'screen' },
  { name: 'syntax error', arriving: 'start-failed', open: 'works' },
  { name: 'throws at start', arriving: 'start-failed', open: 'works' },
  // The frame that would break is already rendered, and stays.
  { name: 'throws at render', arriving: 'render-failed', open: 'works' },
  { name: 'missing lazy chunk', arriving: 'screen', open: 'screen', isAtFurtherScreen: true },
  { name: 'first view fails', arriving: 'works', open: 'works' },
  { name: 'API answers 503', cold: 'works', arriving: 'data', open: 'data' },
  { name: 'contracts N-1', arriving: 'incompatible', open: 'works' },
  { name: 'contracts N+1', arriving: 'incompatible', open: 'works' },
] as const satisfies readonly FaultDefinition[];

export type FaultName = (typeof FAULTS)[number]['name'];
export type FaultInMatrix = FaultDefinition & { name: FaultName };

/** Returns what a user sees who meets a fault in a given way. */
export const outcomeOf = (fault: FaultInMatrix, way: Way): Outcome => {
  if (way === 'open page') return fault.open;
  return way === 'cold' ? (fault.cold ?? fault.arriving) : fault.arriving;
};

/** Returns the title of a cell, which is also its key in reports. */
export const titleOf = (remote: string, fault: FaultName, way: Way): string => `${remote} × ${fault} × ${way}`;
