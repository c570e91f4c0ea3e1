import type { Approval } from '@nara/shared-contracts/api/approvals';

/** Number of decided requests shown. */
const FEW = 5;

/** Returns the requests about releases: all pending ones, then the newest decided ones. */
export function chooseRequests(rows: readonly Approval[]): readonly Approval[] {
  const ours = rows.filter(({ kind }) => kind === 'release' || kind === 'required-approval');
  const waiting = ours.filter(({ state }) => state === 'waiting');
  return [...waiting, ...ours.filter(({ state }) => state !== 'waiting').slice(0, FEW)];
}
