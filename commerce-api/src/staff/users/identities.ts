import type { Role } from '@nara/shared-contracts/rules/common';
import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database';
import { ApiError } from '#platform/http';
import type { Context } from '#platform/subject';
import { toIso } from '#platform/time';
import { recordCredentialFact } from '#staff/approvals';
import type { Author } from '#staff/audit';
import { changeUser, createUser } from './change-user';
import { findUser, type UserRow } from './queries';

/** Returns the addresses of all active admins. */
export async function findAdminEmails(db: Kysely<Tables>): Promise<string[]> {
  const admins = await db
    .selectFrom('users')
    .select('email')
    .where('role', '=', 'admin')
    .where('status', '=', 'active')
    .orderBy('email')
    .execute();
  return admins.map(({ email }) => email);
}

/** Returns the address of a user; null if the user does not exist. */
export async function findEmail(db: Kysely<Tables>, userId: string): Promise<string | null> {
  const user = await db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirst();
  return user?.email ?? null;
}

/** Person as described by the identity provider. */
interface Person {
  issuer: string;
  subject: string;
  name: string;
  email: string;
  /** True if the provider has verified that the address is theirs. */
  isEmailVerified: boolean;
  /** Role derived from their groups. */
  role: Role;
}

const emailNotVerified = () =>
  new ApiError(
    403,
    'email-not-verified',
    'There is a user with your e-mail address, and your company account does not say that the address is yours. Ask an admin.',
  );

const notActive = () => new ApiError(403, 'user-inactive', 'Your user is not active here. Ask an admin.');

/**
 * Returns the user for the identity provider's description, with the role derived from their groups. Unknown people
 * become new users. A user added by an admin is linked if the provider has verified the address. Throws 403
 * `email-not-verified` and `user-inactive`, and like `changeUser`.
 */
export async function findOrAddPerson(context: Context, person: Person, author: Author): Promise<UserRow> {
  const user = await findOrLink(context, person, author);
  if (user.status === 'inactive') throw notActive();
  if (user.role === person.role) return user;
  const change = { role: person.role, expectedUpdatedAt: toIso(user.updated_at) };
  return changeUser(context, user.id, change, author);
}

async function findOrLink(context: Context, person: Person, author: Author): Promise<UserRow> {
  const { kysely } = context.database;
  const known = await kysely
    .selectFrom('user_identities')
    .select('user_id')
    .where('issuer', '=', person.issuer)
    .where('subject', '=', person.subject)
    .executeTakeFirst();
  if (known) return findUser(kysely, known.user_id);
  const namesake = await kysely
    .selectFrom('users')
    .select('id')
    .where('email', '=', person.email.toLowerCase())
    .executeTakeFirst();
  if (namesake && !person.isEmailVerified) throw emailNotVerified();
  const user = namesake
    ? await findUser(kysely, namesake.id)
    : await createUser(context, { ...person, department: 'Operations' }, author, []);
  await link(context, user.id, person, author.at);
  return user;
}

/**
 * Stores the user's identity at the provider. Throws 403 `email-not-verified` if the user is already linked to another
 * one.
 */
function link(context: Context, userId: string, { issuer, subject }: Person, at: number): Promise<void> {
  return context.database.transaction(async (tx) => {
    const linked = await tx
      .insertInto('user_identities')
      .values({ user_id: userId, issuer, subject, linked_at: at })
      .onConflict((conflict) => conflict.doNothing())
      .returning('user_id')
      .executeTakeFirst();
    if (!linked) throw emailNotVerified();
    await recordCredentialFact(context, tx, { userId, kind: 'identity', byId: userId });
  });
}
