import { type FieldMessages, FormDialog, SelectField, TextField } from '@nara/portal-ui';
import { type IssuedDeployToken, useHost } from '@nara/shared-contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { TOKENS_KEY } from './queries';

const LABELS = { remote: 'Part', name: 'Name' } as const;

type Values = Readonly<{ remote: string; name: string }>;

const validate = ({ name }: Values): FieldMessages<Values> =>
  name.trim() ? {} : { name: 'Enter who or what will use the token.' };

interface NewTokenProps {
  remotes: readonly string[];
  onClose: () => void;
  onIssued: (token: IssuedDeployToken) => void;
}

/** Issues a token by which a team may release one remote. */
export function NewToken({ remotes, onClose, onIssued }: NewTokenProps) {
  const { api } = useHost();
  const queryClient = useQueryClient();
  const issued = useRef<IssuedDeployToken>(undefined);
  const save = async ({ remote, name }: Values) => {
    issued.current = await api.deployTokens.create({ body: { remote, name: name.trim() } });
    await queryClient.invalidateQueries({ queryKey: TOKENS_KEY });
  };
  return (
    <FormDialog
      title="New Deploy Token"
      subject="token"
      labels={LABELS}
      saveLabel="Issue Token"
      base={{ remote: remotes[0] ?? '', name: '' }}
      toValues={(values) => values}
      validate={validate}
      save={save}
      onClose={onClose}
      onSaved={() => issued.current && onIssued(issued.current)}
    >
      {({ values, errors, set }) => (
        <>
          <SelectField
            label={LABELS.remote}
            hint="The token may release this part and no other."
            name="remote"
            value={values.remote}
            options={remotes.map((remote) => ({ value: remote, label: remote }))}
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
        </>
      )}
    </FormDialog>
  );
}
