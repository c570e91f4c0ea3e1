import {
  ActivityTrail,
  Facts,
  type FieldMessages,
  FormDialog,
  LoadingDialog,
  RelativeTime,
  SelectField,
  TextField,
} from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { Department, NewUser, User } from '@nara/shared-contracts/api/users';
import { isEmailAddress, ROLE_LABELS, ROLES, type Role } from '@nara/shared-contracts/rules/common';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { STATUSES } from './labels';
import { USERS_KEY, userQuery } from './queries';

const LABELS = { name: 'Full Name', role: 'Role', department: 'Department' } as const;
const NEW_LABELS = {
  name: 'Full Name',
  email: 'Email Address',
  role: 'Role',
  department: 'Department',
} as const;

/** Form values of a user. */
type UserValues = Readonly<{ name: string; role: Role; department: Department }>;
type NewUserValues = Readonly<NewUser>;

/** Initial values of a new user: no one becomes an admin without an explicit choice of that role. */
const NOBODY: NewUserValues = { name: '', email: '', role: 'logistics', department: 'Logistics' };

const toValues = ({ name, role, department }: User): UserValues => ({ name, role, department });

const validate = ({ name }: Pick<UserValues, 'name'>): FieldMessages<UserValues> =>
  name.trim() ? {} : { name: 'Enter the full name.' };

const validateNew = (values: NewUserValues): FieldMessages<NewUserValues> => ({
  ...validate(values),
  ...(!isEmailAddress(values.email.trim()) && {
    email: 'Enter an e-mail address like name@example.com.',
  }),
});

/** Warns admins who are about to give up their own admin role. */
const warnSelf =
  ({ isSelf, role: present }: User) =>
  ({ role }: UserValues): FieldMessages<UserValues> =>
    isSelf && present === 'admin' && role !== 'admin'
      ? { role: 'this is you. You will lose access to User Management as soon as you save.' }
      : {};

const ROLE_OPTIONS = ROLES.map((role) => ({ value: role, label: ROLE_LABELS[role] }));

interface RoleFieldsProps {
  values: { role: Role; department: Department };
  /** Error of the role field. */
  error?: string;
  /** Warning of the role field. */
  warning?: string;
  /** All departments. */
  departments: readonly Department[];
  onChange: (field: 'role' | 'department', value: string) => void;
}

/** Edits a user's role and department. */
function RoleFields({ values, error, warning, departments, onChange }: RoleFieldsProps) {
  return (
    <>
      <SelectField
        label={LABELS.role}
        name="role"
        value={values.role}
        options={ROLE_OPTIONS}
        error={error}
        warning={warning}
        onChange={(role) => onChange('role', role)}
      />
      <SelectField
        label={LABELS.department}
        name="department"
        value={values.department}
        options={departments.map((department) => ({ value: department, label: department }))}
        onChange={(department) => onChange('department', department)}
      />
    </>
  );
}

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
      {({ values, errors, set, field }) => (
        <>
          <TextField {...field('name')} label={NEW_LABELS.name} maxLength={100} />
          <TextField {...field('email')} label={NEW_LABELS.email} type="email" maxLength={200} />
          <RoleFields values={values} error={errors.role} departments={departments} onChange={set} />
        </>
      )}
    </FormDialog>
  );
}

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
      {({ values, errors, warnings, set, field }) => (
        <>
          <Facts
            facts={[
              { label: 'Email', value: email },
              { label: 'Status', value: STATUSES[status].label },
              { label: 'Last Login', value: lastLogin ? <RelativeTime iso={lastLogin} /> : 'Never' },
            ]}
          />
          <TextField {...field('name')} label={LABELS.name} maxLength={100} />
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
