import {
  type Column,
  type FieldMessages,
  FormDialog,
  IssuedSecret,
  RelativeTime,
  SelectField,
  TextField,
} from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { DeployToken, IssuedDeployToken } from '@nara/shared-contracts/api/releases';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { CredentialsPanel } from './credentials-panel';
import { RIGHTS } from './labels';
import { PART_LABEL, PartField } from './part-field';
import { TOKENS_KEY, tokensQuery } from './queries';

const LABELS = { remote: PART_LABEL, name: 'Name', rights: 'It may' } as const;

const OFFERED = ['publish', 'activate'] as const;

type Values = Readonly<{ remote: string; name: string; rights: (typeof OFFERED)[number] }>;

const validate = ({ name }: Values): FieldMessages<Values> =>
  name.trim() ? {} : { name: 'Enter who or what will use the token.' };

interface NewTokenProps {
  remotes: readonly string[];
  onClose: () => void;
  onIssued: (token: IssuedDeployToken) => void;
}

/** Issues a token with which a team can release one remote. */
function NewToken({ remotes, onClose, onIssued }: NewTokenProps) {
  const api = useApi();
  const queryClient = useQueryClient();
  const issued = useRef<IssuedDeployToken>(undefined);
  const save = async ({ remote, name, rights }: Values) => {
    issued.current = await api.deployTokens.create({ body: { remote, name: name.trim(), rights } });
    await queryClient.invalidateQueries({ queryKey: TOKENS_KEY });
  };
  return (
    <FormDialog
      title="New Deploy Token"
      subject="token"
      labels={LABELS}
      saveLabel="Issue Token"
      base={{ remote: remotes[0] ?? '', name: '', rights: 'publish' } satisfies Values as Values}
      toValues={(values) => values}
      validate={validate}
      save={save}
      onClose={onClose}
      onSaved={() => issued.current && onIssued(issued.current)}
    >
      {({ values, errors, set }) => (
        <>
          <PartField
            hint="The token may release this part and no other."
            remotes={remotes}
            value={values.remote}
            onChange={(remote) => set('remote', remote)}
          />
          <SelectField
            label={LABELS.rights}
            hint="A pipeline that does both needs two tokens, so that one stolen token releases nothing."
            name="rights"
            value={values.rights}
            options={OFFERED.map((value) => ({ value, label: RIGHTS[value] }))}
            onChange={(rights) => set('rights', rights)}
          />
          <TextField
            label={LABELS.name}
            name="name"
            maxLength={200}
            value={values.name}
            error={errors.name}
            onChange={(name) => set('name', name)}
          />
        </>
      )}
    </FormDialog>
  );
}

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
