import { z } from 'zod';
import { ROLES } from '../../wire/endpoint';
import { IsoTime, Line, Paging, pageOf, Search } from '../../wire/fields';
import { Email } from '../orders/schemas';
import { PERMISSIONS, type Permission } from '../session/rules';

export const DEPARTMENTS = ['Operations', 'Logistics', 'Merchandising', 'Customer Care', 'Finance', 'IT'] as const;
export type Department = (typeof DEPARTMENTS)[number];

/** `pending`: has not signed in yet. `inactive`: cannot sign in. */
export const USER_STATUSES = ['active', 'inactive', 'pending'] as const;
export type UserStatus = (typeof USER_STATUSES)[number];

/** Statuses that an admin may set by hand; `pending` ends with the first sign-in. */
export const ASSIGNABLE_USER_STATUSES = ['active', 'inactive'] as const satisfies readonly UserStatus[];

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

export const UserPage = pageOf(User);

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
export const IssuedCode = z.strictObject({ code: z.string(), user: User });

export type User = z.infer<typeof User>;
export type UserQuery = z.input<typeof UserQuery>;
export type UserOverview = z.infer<typeof UserOverview>;
export type NewUser = z.input<typeof NewUser>;
export type UserChange = z.input<typeof UserChange>;
export type IssuedCode = z.infer<typeof IssuedCode>;
