import { EmptyState, Loaded, Panel } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';

import { useQuery } from '@tanstack/react-query';
import { ReleaseApprovals } from '../approvals/release-approvals';
import { releasesQuery, telemetryQuery } from '../queries';
import { RemotePanel } from '../remote-panel';
import { Violations } from '../violations';

/** Shows the live version of each part, pending approvals, and what the security policy blocked. */
export function LiveTab() {
  const api = useApi();
  const releases = useQuery(releasesQuery(api));
  const telemetry = useQuery(telemetryQuery(api));
  return (
    <>
      <Loaded query={releases}>
        {({ remotes }) => (
          <>
            {remotes.length === 0 && <EmptyState>Nothing has been released yet</EmptyState>}
            {remotes.map(({ remote }) => (
              <RemotePanel key={remote} remote={remote} figures={telemetry.data?.versions ?? []} />
            ))}
          </>
        )}
      </Loaded>
      <Panel title="Blocked by the security policy">
        <Loaded query={telemetry}>{({ violations }) => <Violations violations={violations} />}</Loaded>
      </Panel>
      <ReleaseApprovals />
    </>
  );
}
