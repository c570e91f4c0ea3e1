import { Facts, Loaded, PageHeader, Panel } from '@nara/portal-ui';
import { useHost } from '@nara/shared-contracts';
import { useQuery } from '@tanstack/react-query';
import { sessionQuery } from './queries';

/** The landing screen: the signed-in user, and the contracts version of this remote. */
export function OverviewScreen() {
  const { api, contracts } = useHost();
  const session = useQuery(sessionQuery(api));
  return (
    <>
      <PageHeader title="Overview" />
      <Panel title="Your session">
        <Loaded query={session}>
          {({ staff, environment }) => (
            <Facts
              facts={[
                { label: 'Signed in as', value: staff ? `${staff.name} (${staff.role})` : 'Nobody' },
                { label: 'Environment', value: environment },
                { label: 'Contracts', value: contracts },
              ]}
            />
          )}
        </Loaded>
      </Panel>
    </>
  );
}
