import { FormDialog, TextField } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { User } from '@nara/shared-contracts/api/users';
import type { Department } from '@nara/shared-contracts/rules/users';

import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { USERS_KEY } from './queries';
import { RoleFields } from './role-fields';
import { NEW_LABELS, type NewUserValues, NOBODY, validateNew } from './user-values';

interface AddUserProps {
  departments: readonly Department[];
  onClose: () => void;
  onCreated: (user: User) => void;
}

/** Adds a user, who can sign in after getting an access code. */
export function AddUser({ departments, onClose, onCreated }: AddUserProps) {
  const api = useApi();
  const queryClient = useQueryClient();
  const created = useRef<User>(undefined);

  const save = async (values: NewUserValues) => {
    const { name, email } = values;
    created.current = await api.users.create({ body: { ...values, name: name.trim(), email: email.trim() } });
    await queryClient.invalidateQueries({ queryKey: USERS_KEY });
  };

  return (
    <FormDialog
      title="Add User"
      subject="user"
      labels={NEW_LABELS}
      saveLabel="Create User"
      base={NOBODY}
      toValues={(values) => values}
      validate={validateNew}
      save={save}
      onClose={onClose}
      onSaved={() => (created.current ? onCreated(created.current) : onClose())}
    >
      {({ values, errors, set }) => (
        <>
          <TextField
            label={NEW_LABELS.name}
            name="name"
            maxLength={100}
            value={values.name}
            error={errors.name}
            onChange={(text) => set('name', text)}
          />
          <TextField
            label={NEW_LABELS.email}
            name="email"
            type="email"
            maxLength={200}
            value={values.email}
            error={errors.email}
            onChange={(text) => set('email', text)}
          />
          <RoleFields values={values} error={errors.role} departments={departments} onChange={set} />
        </>
      )}
    </FormDialog>
  );
}
