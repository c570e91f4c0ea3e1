import { type Column, CopyId, type FieldMessages, FormDialog, TextAreaField, TextField } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { PublisherKey } from '@nara/shared-contracts/api/releases';
import { useHost } from '@nara/shared-contracts/host';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CredentialsPanel } from './credentials-panel';
import { DeployTokens } from './deploy-tokens';
import { PART_LABEL, PartField, useRemotes } from './part-field';
import { KEYS_KEY, keysQuery, RELEASES_KEY } from './queries';

const LABELS = { remote: PART_LABEL, name: 'Name', publicKey: 'Public key' } as const;

type Values = Readonly<Record<keyof typeof LABELS, string>>;

const validate = ({ name, publicKey }: Values): FieldMessages<Values> => ({
  ...(!name.trim() && { name: 'Enter who or what signs with the key.' }),
  ...(!publicKey.trim() && { publicKey: 'Paste the public key that npm run release-key printed.' }),
});

/** Registers the public half of a publisher's key for one remote. */
function NewKey({ remotes, onClose }: { remotes: readonly string[]; onClose: () => void }) {
  const api = useApi();
  const { notify } = useHost();
  const queryClient = useQueryClient();
  const save = async ({ remote, name, publicKey }: Values) => {
    await api.publisherKeys.register({ body: { remote, name: name.trim(), publicKey } });
    notify.success(`Releases of ${remote} now need a signature.`);
    await Promise.all([KEYS_KEY, RELEASES_KEY].map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  };
  return (
    <FormDialog
      title="Register Publisher Key"
      subject="key"
      labels={LABELS}
      saveLabel="Register Key"
      base={{ remote: remotes[0] ?? '', name: '', publicKey: '' } satisfies Values as Values}
      toValues={(values) => values}
      validate={validate}
      save={save}
      onClose={onClose}
    >
      {({ values, errors, set }) => (
        <>
          <PartField
            hint="From its first key on, this part takes only signed releases. That cannot be undone here."
            remotes={remotes}
            value={values.remote}
            onChange={(remote) => set('remote', remote)}
          />
          <TextField
            label={LABELS.name}
            name="name"
            maxLength={200}
            value={values.name}
            error={errors.name}
            onChange={(name) => set('name', name)}
          />
          <TextAreaField
            label={LABELS.publicKey}
            hint="Ed25519, from BEGIN PUBLIC KEY to END PUBLIC KEY. Compare its fingerprint with the team afterwards."
            name="publicKey"
            rows={4}
            maxLength={1000}
            value={values.publicKey}
            error={errors.publicKey}
            onChange={(publicKey) => set('publicKey', publicKey)}
          />
        </>
      )}
    </FormDialog>
  );
}

const OWN: readonly Column<PublisherKey>[] = [
  { header: 'Fingerprint', cell: ({ fingerprint }) => <CopyId id={fingerprint} /> },
];

/** Lists the keys that releases must be signed with. Lets admins register more and revoke them. */
function PublisherKeys({ remotes }: { remotes: readonly string[] }) {
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
