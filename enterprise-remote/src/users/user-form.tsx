import { ActivityTrail, Facts, FormDialog, RelativeTime, TextField } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { User } from '@nara/shared-contracts/api/users';
import type { Department } from '@nara/shared-contracts/rules/users';

import { useQueryClient } from '@tanstack/react-query';
import { USERS_KEY, userQuery } from './queries';
import { RoleFields } from './role-fields';
import { LABELS, toValues, type UserValues, validate, warnSelf } from './user-values';
import { STATUSES } from './words';

interface UserFormProps {
  title: string;
  user: User;
  departments: readonly Department[];
  onClose: () => void;
}

/** Edits a user and shows the activity on their record. */
export function UserForm({ title, user, departments, onClose }: UserFormProps) {
  const api = useApi();
  const queryClient = useQueryClient();
  const { id, email, status, lastLogin } = user;

  const save = async (values: UserValues, { updatedAt }: User) => {
    const body = { ...values, name: values.name.trim(), expectedUpdatedAt: updatedAt };
    await api.users.update({ params: { id }, body });
    await queryClient.invalidateQueries({ queryKey: USERS_KEY });
  };

  return (
    <FormDialog
      title={title}
      subject="user"
      labels={LABELS}
      saveLabel="Save Changes"
      base={user}
      toValues={toValues}
      validate={validate}
      warn={warnSelf(user)}
      save={save}
      reload={() => queryClient.fetchQuery({ ...userQuery(api, id), staleTime: 0 })}
      onClose={onClose}
    >
      {({ values, errors, warnings, set }) => (
        <>
          <Facts
            facts={[
              { label: 'Email', value: email },
              { label: 'Status', value: STATUSES[status].label },
              { label: 'Last Login', value: lastLogin ? <RelativeTime iso={lastLogin} /> : 'Never' },
            ]}
          />
          <TextField
            label={LABELS.name}
            name="name"
            maxLength={100}
            value={values.name}
            error={errors.name}
            onChange={(text) => set('name', text)}
          />
          <RoleFields
            values={values}
            error={errors.role}
            warning={warnings.role}
            departments={departments}
            onChange={set}
          />
          <ActivityTrail kind="user" id={id} />
        </>
      )}
    </FormDialog>
  );
}
