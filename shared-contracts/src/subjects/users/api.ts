import { z } from 'zod';
import { ROLES } from '../../wire/access';
import { IsoTime, Line, Paging, pageOf, Search } from '../../wire/fields';
import { Email } from '../orders/schemas';
import { PERMISSIONS, type Permission } from '../session/permissions';
import { ASSIGNABLE_USER_STATUSES, DEPARTMENTS, USER_STATUSES } from './rules';
import { defineEndpoints } from '../../wire/endpoint';

export { gateSetUpEndpoints } from './gate-set-up-endpoints';
export { passkeysEndpoints } from './passkey-endpoints';
export { secondFactorEndpoints } from './second-factor-endpoints';
export { NewSecondFactor } from './second-factor-schemas';

export const UserId = z.uuid();

const PermissionCode = z.enum(Object.keys(PERMISSIONS) as [Permission, ...Permission[]]);

export const UserQuery = z.strictObject({
  /** Searches name, e-mail address and department. */
  search: Search,
  role: z.enum(ROLES).optional(),
  status: z.enum(USER_STATUSES).optional(),
  sort: z.enum(['name', '-name', 'email', '-email', 'lastLogin', '-lastLogin']).default('name'),
  ...Paging,
});

export const User = z.strictObject({
  id: UserId,
  name: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  department: z.enum(DEPARTMENTS),
  status: z.enum(USER_STATUSES),
  /** Permissions of the role. */
  permissions: z.array(PermissionCode),
  /** Null until the first sign-in. */
  lastLogin: IsoTime.nullable(),
  /** Time the personal access code was issued; null if there is none. The code itself is shown only once. */
  codeIssuedAt: IsoTime.nullable(),
  /** Time since which the sign-in accepts an authenticator as second factor; null if there is none. */
  secondFactorSince: IsoTime.nullable(),
  /** Number of passkeys, each of which is a second factor, too. */
  passkeys: z.int().min(0),
  /** True for the user who makes the request. */
  isSelf: z.boolean(),
  createdAt: IsoTime,
  /** Time of the last change by an admin. Also the version. */
  updatedAt: IsoTime,
});

const UserPage = pageOf(User);

/** Figures of the stat tiles, and the data for the role cards and the dialog. */
export const UserOverview = z.strictObject({
  total: z.int(),
  active: z.int(),
  pending: z.int(),
  admins: z.int(),
  departments: z.array(z.enum(DEPARTMENTS)),
  roles: z.array(
    z.strictObject({
      role: z.enum(ROLES),
      permissions: z.array(z.strictObject({ code: PermissionCode, label: z.string() })),
    }),
  ),
});

export const NewUser = z.strictObject({
  name: Line,
  email: Email,
  role: z.enum(ROLES),
  department: z.enum(DEPARTMENTS),
});

/** Omitted fields keep their values. */
export const UserChange = z
  .strictObject({
    name: Line.optional(),
    role: z.enum(ROLES).optional(),
    department: z.enum(DEPARTMENTS).optional(),
    status: z.enum(ASSIGNABLE_USER_STATUSES).optional(),
    /** `updatedAt` of the user that was edited; the request fails with 409 if the server has a newer one. */
    expectedUpdatedAt: IsoTime,
  })
  .refine((change) => Object.keys(change).length > 1, 'must change something');

/** Personal access code in clear text, shown only this once. */
const IssuedCode = z.strictObject({ code: z.string(), user: User });

export type User = z.infer<typeof User>;
export type UserQuery = z.input<typeof UserQuery>;
export type UserOverview = z.infer<typeof UserOverview>;
export type NewUser = z.input<typeof NewUser>;
export type UserChange = z.input<typeof UserChange>;
type IssuedCode = z.infer<typeof IssuedCode>;

const access = PERMISSIONS.users.roles;
const params = z.strictObject({ id: UserId });

export const usersEndpoints = defineEndpoints({
  list: {
    method: 'GET',
    path: '/api/enterprise/users',
    access,
    audits: 'read',
    summary: 'Users by search, role and status, a page at a time',
    query: UserQuery,
    response: UserPage,
  },
  overview: {
    method: 'GET',
    path: '/api/enterprise/users/overview',
    access,
    summary: 'Figures of the stat tiles, the departments, and what each role may work with',
    response: UserOverview,
  },
  get: {
    method: 'GET',
    path: '/api/enterprise/users/:id',
    access,
    audits: 'read',
    summary: 'One user',
    params,
    response: User,
  },
  create: {
    method: 'POST',
    path: '/api/enterprise/users',
    access,
    summary: 'Add a user, who is pending until they sign in (audited)',
    body: NewUser,
    response: User,
    status: 201,
  },
  update: {
    method: 'PATCH',
    path: '/api/enterprise/users/:id',
    access,
    summary:
      'Change name, role, department or status (audited; refused when stale, or when no active admin would be left)',
    params,
    body: UserChange,
    response: User,
  },
  issueCode: {
    method: 'POST',
    path: '/api/enterprise/users/:id/access-code',
    access,
    summary: 'Issue a personal access code, shown this once; the one before, and its sessions, end (audited)',
    params,
    response: IssuedCode,
    status: 201,
  },
  revokeCode: {
    method: 'DELETE',
    path: '/api/enterprise/users/:id/access-code',
    access,
    summary: 'Take the personal access code back and end its sessions (audited)',
    params,
    response: User,
  },
});
