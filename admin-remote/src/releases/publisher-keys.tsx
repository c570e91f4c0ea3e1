import { type Column, CopyId } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { PublisherKey } from '@nara/shared-contracts/api/releases';

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CredentialsPanel } from './credentials-panel';
import { NewKey } from './new-key';
import { keysQuery, RELEASES_KEY } from './queries';

const OWN: readonly Column<PublisherKey>[] = [
  { header: 'Fingerprint', cell: ({ fingerprint }) => <CopyId id={fingerprint} /> },
];

/** Lists the keys that releases must be signed with. Lets admins register more and revoke them. */
export function PublisherKeys({ remotes }: { remotes: readonly string[] }) {
  const api = useApi();
  const queryClient = useQueryClient();
  const [isAdding, setIsAdding] = useState(false);
  return (
    <CredentialsPanel
      title="Publisher keys"
      word="key"
      addLabel="Register Key"
      isAddable={remotes.length > 0}
      onAdd={() => setIsAdding(true)}
      query={keysQuery(api)}
      own={OWN}
      sinceLabel="Registered"
      empty="No keys are registered; releases need no signature"
      valid="Valid"
      revoke={async ({ id }) => {
        await api.publisherKeys.revoke({ params: { id } });
        await queryClient.invalidateQueries({ queryKey: RELEASES_KEY });
      }}
      consequence={({ remote }) =>
        `What only this key signed can no longer be put live, not even by a rollback, and it can never be registered for ${remote} again. What is live stays live. ${remote} still needs signed releases, also when no key is left.`
      }
    >
      {isAdding && <NewKey remotes={remotes} onClose={() => setIsAdding(false)} />}
    </CredentialsPanel>
  );
}
