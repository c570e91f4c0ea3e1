import { type Column, IssuedSecret, RelativeTime } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { DeployToken, IssuedDeployToken } from '@nara/shared-contracts/api/releases';

import { useState } from 'react';
import { CredentialsPanel } from './credentials-panel';
import { NewToken } from './new-token';
import { tokensQuery } from './queries';
import { RIGHTS } from './words';

const OWN: readonly Column<DeployToken>[] = [
  { header: 'It may', cell: ({ rights }) => RIGHTS[rights] },
  { header: 'Last used', cell: ({ lastUsedAt }) => (lastUsedAt ? <RelativeTime iso={lastUsedAt} /> : 'Never') },
];

/** Lists the deploy tokens of remotes, and revokes them. */
export function DeployTokens({ remotes }: { remotes: readonly string[] }) {
  const api = useApi();
  const [isAdding, setIsAdding] = useState(false);
  const [issued, setIssued] = useState<IssuedDeployToken>();
  return (
    <CredentialsPanel
      title="Deploy tokens"
      word="token"
      addLabel="New Token"
      isAddable={remotes.length > 0}
      onAdd={() => setIsAdding(true)}
      query={tokensQuery(api)}
      own={OWN}
      sinceLabel="Created"
      empty="No tokens have been issued yet"
      valid="Valid"
      revoke={({ id }) => api.deployTokens.revoke({ params: { id } })}
      consequence={({ remote }) => `Whoever uses it can no longer release ${remote}. What was released stays as it is.`}
    >
      {isAdding && (
        <NewToken
          remotes={remotes}
          onClose={() => setIsAdding(false)}
          onIssued={(token) => {
            setIsAdding(false);
            setIssued(token);
          }}
        />
      )}
      {issued && (
        <IssuedSecret
          title={`Token ${issued.name}`}
          label="Deploy token"
          copyLabel="Copy Token"
          secret={issued.token}
          onClose={() => setIssued(undefined)}
        >
          {`Whoever has it may ${issued.rights === 'activate' ? 'make published versions live' : 'publish versions'} of ${issued.remote}. Keep it where the team keeps its secrets; it will not be shown again.`}
        </IssuedSecret>
      )}
    </CredentialsPanel>
  );
}
