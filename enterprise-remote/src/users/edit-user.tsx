import { ActivityTrail, Facts, FormDialog, LoadingDialog, RelativeTime, TextField } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { User } from '@nara/shared-contracts/api/users';
import type { Department } from '@nara/shared-contracts/rules/users';
import { useQuery, useQueryClient } from '@tanstack/react-query';
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
function UserForm({ title, user, departments, onClose }: UserFormProps) {
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

const TITLE = 'Edit User';

interface EditUserProps {
  id: User['id'];
  /** The user as listed; undefined if they are not on the current page. */
  listed: User | undefined;
  departments: readonly Department[];
  onClose: () => void;
}

/** Edits the user of the address. */
export function EditUser({ id, listed, departments, onClose }: EditUserProps) {
  const api = useApi();
  const query = useQuery({ ...userQuery(api, id), initialData: listed });
  if (query.data) return <UserForm title={TITLE} user={query.data} departments={departments} onClose={onClose} />;
  return <LoadingDialog title={TITLE} query={query} onClose={onClose} />;
}
