import { ApprovalRequests, Panel } from '@nara/portal-ui';
import { chooseRequests } from './choose-requests';

/** Lists the releases that wait for a second person, and those that were decided lately. */
export function ReleaseApprovals() {
  return (
    <Panel title="Approvals">
      <ApprovalRequests isPart choose={chooseRequests} empty="No release waits for a second person" />
    </Panel>
  );
}
