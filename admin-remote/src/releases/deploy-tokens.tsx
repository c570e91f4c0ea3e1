import { type Column, RelativeTime } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { DeployToken } from '@nara/shared-contracts/api/releases';
import { CredentialsPanel } from './credentials-panel';
import { FieldsDialog } from './fields-dialog';
import { RIGHTS } from './labels';
import { partField } from './part-field';
import { TOKENS_KEY, tokensQuery } from './queries';

const OFFERED = ['publish', 'activate'] as const;

type Values = Readonly<{ remote: string; name: string; rights: (typeof OFFERED)[number] }>;

/** Issues a token with which a team can release one remote, and shows it. */
function NewToken({ remotes, onClose }: { remotes: readonly string[]; onClose: () => void }) {
  const api = useApi();
  return (
    <FieldsDialog<Values>
      title="New Deploy Token"
      subject="token"
      saveLabel="Issue Token"
      base={{ remote: remotes[0] ?? '', name: '', rights: 'publish' }}
      fields={[
        partField(remotes, 'The token may release this part and no other.'),
        {
          name: 'rights',
          label: 'It may',
          hint: 'A pipeline that does both needs two tokens, so that one stolen token releases nothing.',
          options: OFFERED.map((value) => ({ value, label: RIGHTS[value] })),
        },
        { name: 'name', label: 'Name', maxLength: 200, needed: 'Enter who or what will use the token.' },
      ]}
      save={async ({ name, ...body }) => {
        const { token, ...issued } = await api.deployTokens.create({ body: { ...body, name: name.trim() } });
        const may = issued.rights === 'activate' ? 'make published versions live' : 'publish versions';
        return {
          issued: {
            title: `Token ${issued.name}`,
            label: 'Deploy token',
            copyLabel: 'Copy Token',
            secret: token,
            children: `Whoever has it may ${may} of ${issued.remote}. Keep it where the team keeps its secrets; it will not be shown again.`,
          },
        };
      }}
      changes={[TOKENS_KEY]}
      onClose={onClose}
    />
  );
}

const OWN: readonly Column<DeployToken>[] = [
  { header: 'It may', cell: ({ rights }) => RIGHTS[rights] },
  { header: 'Last used', cell: ({ lastUsedAt }) => (lastUsedAt ? <RelativeTime iso={lastUsedAt} /> : 'Never') },
];

/** Lists the deploy tokens of remotes, and revokes them. */
export function DeployTokens({ remotes }: { remotes: readonly string[] }) {
  const api = useApi();
  return (
    <CredentialsPanel
      title="Deploy tokens"
      word="token"
      addLabel="New Token"
      isAddable={remotes.length > 0}
      adding={(close) => <NewToken remotes={remotes} onClose={close} />}
      query={tokensQuery(api)}
      own={OWN}
      sinceLabel="Created"
      empty="No tokens have been issued yet"
      valid="Valid"
      revoke={({ id }) => api.deployTokens.revoke({ params: { id } })}
      consequence={({ remote }) => `Whoever uses it can no longer release ${remote}. What was released stays as it is.`}
    />
  );
}
