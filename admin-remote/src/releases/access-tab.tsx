import { type Column, CopyId } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { PublisherKey } from '@nara/shared-contracts/api/releases';
import { CredentialsPanel } from './credentials-panel';
import { DeployTokens } from './deploy-tokens';
import { FieldsDialog } from './fields-dialog';
import { partField, useRemotes } from './part-field';
import { KEYS_KEY, keysQuery, RELEASES_KEY } from './queries';

/** Registers the public half of a publisher's key for one remote. */
function NewKey({ remotes, onClose }: { remotes: readonly string[]; onClose: () => void }) {
  const api = useApi();
  return (
    <FieldsDialog<Record<'remote' | 'name' | 'publicKey', string>>
      title="Register Publisher Key"
      subject="key"
      saveLabel="Register Key"
      base={{ remote: remotes[0] ?? '', name: '', publicKey: '' }}
      fields={[
        partField(remotes, 'From its first key on, this part takes only signed releases. That cannot be undone here.'),
        { name: 'name', label: 'Name', maxLength: 200, needed: 'Enter who or what signs with the key.' },
        {
          name: 'publicKey',
          label: 'Public key',
          hint: 'Ed25519, from BEGIN PUBLIC KEY to END PUBLIC KEY. Compare its fingerprint with the team afterwards.',
          rows: 4,
          maxLength: 1000,
          needed: 'Paste the public key that npm run release-key printed.',
        },
      ]}
      save={async ({ remote, name, publicKey }) => {
        await api.publisherKeys.register({ body: { remote, name: name.trim(), publicKey } });
        return { message: `Releases of ${remote} now need a signature.` };
      }}
      changes={[KEYS_KEY, RELEASES_KEY]}
      onClose={onClose}
    />
  );
}

const OWN: readonly Column<PublisherKey>[] = [
  { header: 'Fingerprint', cell: ({ fingerprint }) => <CopyId id={fingerprint} /> },
];

/** Lists the keys that releases must be signed with. Lets admins register more and revoke them. */
function PublisherKeys({ remotes }: { remotes: readonly string[] }) {
  const api = useApi();
  return (
    <CredentialsPanel
      title="Publisher keys"
      word="key"
      addLabel="Register Key"
      isAddable={remotes.length > 0}
      adding={(close) => <NewKey remotes={remotes} onClose={close} />}
      query={keysQuery(api)}
      own={OWN}
      sinceLabel="Registered"
      empty="No keys are registered; releases need no signature"
      valid="Valid"
      revoke={({ id }) => api.publisherKeys.revoke({ params: { id } })}
      changes={[RELEASES_KEY]}
      consequence={({ remote }) =>
        `What only this key signed can no longer be put live, not even by a rollback, and it can never be registered for ${remote} again. What is live stays live. ${remote} still needs signed releases, also when no key is left.`
      }
    />
  );
}

/** Signing keys of releases, and deploy tokens. */
export function AccessTab() {
  const remotes = useRemotes();
  return (
    <>
      <PublisherKeys remotes={remotes} />
      <DeployTokens remotes={remotes} />
    </>
  );
}
