import type { User, UserOverview, UserQuery } from '@nara/shared-contracts/api/users';
import { ROLES } from '@nara/shared-contracts/rules/common';
import { PERMISSIONS, permissionsOf } from '@nara/shared-contracts/rules/session';
import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import { contains, type Database, readSort, type Tables } from '#platform/database';
import type { Staff } from '#platform/http';
import type { Context } from '#platform/subject';
import { toIso } from '#platform/time';
import { userNotFound } from './errors';
import type { UserTable } from './tables';

export const toIsoOrNull = (at: number | null): string | null => (at === null ? null : toIso(at));

/** Converts a user to its wire format, limited to what `reader` may see, with their role's permissions. */
export const toUser = (row: UserRow, reader: Staff): User => ({
  id: row.id,
  name: row.name,
  email: row.email,
  role: row.role,
  department: row.department,
  status: row.status,
  permissions: permissionsOf(row.role),
  lastLogin: toIsoOrNull(row.last_login_at),
  codeIssuedAt: toIsoOrNull(row.code_issued_at),
  secondFactorSince: toIsoOrNull(row.second_factor_at),
  passkeys: row.passkeys,
  isSelf: row.id === reader.userId,
  createdAt: toIso(row.created_at),
  updatedAt: toIso(row.updated_at),
});

/** Describes what each role may work with. */
export const rolePermissions = (): UserOverview['roles'] =>
  ROLES.map((role) => ({
    role,
    permissions: permissionsOf(role).map((code) => ({ code, label: PERMISSIONS[code].label })),
  }));

/** User with the times of their access code and authenticator, each null if they have none, and their passkeys. */
export type UserRow = UserTable & {
  code_issued_at: number | null;
  second_factor_at: number | null;
  /** Number of passkeys. */
  passkeys: number;
};

type Filter = Pick<UserQuery, 'search' | 'role' | 'status'>;
type UserSelect<O> = SelectQueryBuilder<Tables, 'users', O>;

const withCode = (query: UserSelect<object>) =>
  query
    .leftJoin('access_codes', 'access_codes.user_id', 'users.id')
    .leftJoin('second_factors', 'second_factors.user_id', 'users.id')
    .selectAll('users')
    .select(['access_codes.issued_at as code_issued_at', 'second_factors.confirmed_at as second_factor_at'])
    .select((eb) =>
      eb
        .selectFrom('passkeys')
        .select((of) => of.fn.countAll<number>().as('count'))
        .whereRef('passkeys.user_id', '=', 'users.id')
        .$asScalar()
        .$notNull()
        .as('passkeys'),
    );

function filtered({ kysely }: Database, { search, role, status }: Filter): UserSelect<object> {
  let query: UserSelect<object> = kysely.selectFrom('users');
  if (search) {
    const columns = ['users.name', 'users.email', 'users.department'] as const;
    query = query.where((eb) => eb.or(columns.map((column) => contains(eb.ref(column), search))));
  }
  if (role) query = query.where('users.role', '=', role);
  if (status) query = query.where('users.status', '=', status);
  return query;
}

/** Sort keys that sort identically on both engines, regardless of case and null handling. */
const SORTS = {
  name: sql`lower(users.name)`,
  email: sql`users.email`,
  lastLogin: sql`coalesce(users.last_login_at, 0)`,
} as const;

type UserSort = NonNullable<UserQuery['sort']>;

/** Returns one page of the matching users (pages from 1), and their total. */
export async function findUserPage(
  database: Database,
  filter: Filter,
  { page, pageSize, sort }: { page: number; pageSize: number; sort: UserSort },
): Promise<{ users: UserRow[]; total: number }> {
  const { key, direction } = readSort<keyof typeof SORTS>(sort);
  const users = await withCode(filtered(database, filter))
    .orderBy(SORTS[key], direction)
    .orderBy('users.id', direction)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const { total } = await filtered(database, filter)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { users, total };
}

/** Returns a user. Throws 404 `user-not-found`. */
export async function findUser(db: Kysely<Tables>, id: string): Promise<UserRow> {
  const user = await withCode(db.selectFrom('users')).where('users.id', '=', id).executeTakeFirst();
  if (!user) throw userNotFound();
  return user;
}

/** Returns a user as the author of actions before they are signed in. Throws 404 `user-not-found`. */
export async function findStaffOf({ database }: Pick<Context, 'database'>, id: string): Promise<Staff> {
  const { name, role } = await findUser(database.kysely, id);
  return { name, role, userId: id, environment: 'live' };
}

/** Returns a user, locked until the transaction ends. Throws 404 `user-not-found`. */
export async function lockUser(db: Kysely<Tables>, id: string): Promise<UserRow> {
  await db.selectFrom('users').select('id').where('id', '=', id).forUpdate().execute();
  return findUser(db, id);
}

/** Returns the figures of the stat tiles. */
export async function countUsers({
  kysely,
}: Database): Promise<Pick<UserOverview, 'total' | 'active' | 'pending' | 'admins'>> {
  const groups = await kysely
    .selectFrom('users')
    .select((eb) => ['role', 'status', eb.fn.countAll<number>().as('count')])
    .groupBy(['role', 'status'])
    .execute();
  const sum = (isCounted: (group: (typeof groups)[number]) => boolean) =>
    groups.filter(isCounted).reduce((total, { count }) => total + count, 0);
  return {
    total: sum(() => true),
    active: sum(({ status }) => status === 'active'),
    pending: sum(({ status }) => status === 'pending'),
    admins: sum(({ role }) => role === 'admin'),
  };
}
