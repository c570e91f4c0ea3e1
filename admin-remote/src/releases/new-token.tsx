import { type FieldMessages, FormDialog, SelectField, TextField } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { IssuedDeployToken } from '@nara/shared-contracts/api/releases';

import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { PART_LABEL, PartField } from './part-field';
import { TOKENS_KEY } from './queries';
import { RIGHTS } from './words';

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
export function NewToken({ remotes, onClose, onIssued }: NewTokenProps) {
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
