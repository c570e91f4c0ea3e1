import { ApprovalRequests, Panel } from '@nara/portal-ui';
import { chooseRequests } from './choose-requests';

/** Lists the releases waiting for approval, and those decided recently. */
export function ReleaseApprovals() {
  return (
    <Panel title="Approvals">
      <ApprovalRequests isPart choose={chooseRequests} empty="No release waits for a second person" />
    </Panel>
  );
}
