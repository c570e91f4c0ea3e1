import type { FieldMessages } from '@nara/portal-ui';
import type { NewUser, User } from '@nara/shared-contracts/api/users';
import { isEmailAddress, type Role } from '@nara/shared-contracts/rules/common';
import type { Department } from '@nara/shared-contracts/rules/users';

export const LABELS = { name: 'Full Name', role: 'Role', department: 'Department' } as const;
export const NEW_LABELS = {
  name: 'Full Name',
  email: 'Email Address',
  role: 'Role',
  department: 'Department',
} as const;

/** Form values of a user. */
export type UserValues = Readonly<{ name: string; role: Role; department: Department }>;
export type NewUserValues = Readonly<NewUser>;

/** Initial values of a new user: no one becomes an admin without an explicit choice of that role. */
export const NOBODY: NewUserValues = { name: '', email: '', role: 'logistics', department: 'Logistics' };

export const toValues = ({ name, role, department }: User): UserValues => ({ name, role, department });

export const validate = ({ name }: Pick<UserValues, 'name'>): FieldMessages<UserValues> =>
  name.trim() ? {} : { name: 'Enter the full name.' };

export const validateNew = (values: NewUserValues): FieldMessages<NewUserValues> => ({
  ...validate(values),
  ...(!isEmailAddress(values.email.trim()) && {
    email: 'Enter an e-mail address like name@example.com.',
  }),
});

/** Warns admins who are about to give up their own admin role. */
export const warnSelf =
  ({ isSelf, role: present }: User) =>
  ({ role }: UserValues): FieldMessages<UserValues> =>
    isSelf && present === 'admin' && role !== 'admin'
      ? { role: 'this is you. You will lose access to User Management as soon as you save.' }
      : {};
