import type { Approval } from '@nara/shared-contracts';

/** Number of decided requests that are shown. */
const FEW = 5;

/** Returns the requests about releases: all that wait, and after them the newest that do not. */
export function chooseRequests(rows: readonly Approval[]): readonly Approval[] {
  const ours = rows.filter(({ kind }) => kind === 'release' || kind === 'required-approval');
  const waiting = ours.filter(({ state }) => state === 'waiting');
  return [...waiting, ...ours.filter(({ state }) => state !== 'waiting').slice(0, FEW)];
}
