import { ApprovalRequests, Panel } from '@nara/portal-ui';
import type { Approval } from '@nara/shared-contracts/api/approvals';

/** Number of decided requests shown. */
const FEW = 5;

/** Returns the requests about releases: all pending ones, then the newest decided ones. */
function chooseRequests(rows: readonly Approval[]): readonly Approval[] {
  const ours = rows.filter(({ kind }) => kind === 'release' || kind === 'required-approval');
  const waiting = ours.filter(({ state }) => state === 'waiting');
  return [...waiting, ...ours.filter(({ state }) => state !== 'waiting').slice(0, FEW)];
}

/** Lists the releases waiting for approval, and those decided recently. */
export function ReleaseApprovals() {
  return (
    <Panel title="Approvals">
      <ApprovalRequests isPart choose={chooseRequests} empty="No release waits for a second person" />
    </Panel>
  );
}
