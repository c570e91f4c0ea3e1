import { Facts, Loaded } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import { useHost } from '@nara/shared-contracts/host';
import { useQuery } from '@tanstack/react-query';
import { sessionQuery } from './queries';

/** Shows the signed-in user, and the contracts version of this remote. */
export function SessionFacts() {
  const api = useApi();
  const { contracts } = useHost();
  const session = useQuery(sessionQuery(api));
  return (
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
  );
}
