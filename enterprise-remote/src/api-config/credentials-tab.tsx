import { Panel } from '@nara/portal-ui';
import type { ApiConfig } from '@nara/shared-contracts/api/api-config';
import type { CredentialName } from '@nara/shared-contracts/rules/api-config';
import { CredentialField } from './credential-field';

const SHOWN: readonly CredentialName[] = ['apiKey', 'secretKey', 'clientId'];

/** Lists the credentials that every call to the partner carries. */
export function CredentialsTab({ config: { environment, credentials } }: { config: ApiConfig }) {
  return (
    <Panel title="API Credentials">
      {credentials
        .filter(({ name }) => SHOWN.includes(name))
        .map((credential) => (
          <CredentialField
            key={`${credential.name} ${credential.updatedAt}`}
            environment={environment}
            credential={credential}
          />
        ))}
    </Panel>
  );
}
