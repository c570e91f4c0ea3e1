import { createHash, randomBytes } from 'node:crypto';
import type { Context } from '#platform/subject';
import type { Author } from '#staff/audit';
import { readSetting } from '#staff/settings';
import { findOrAddPerson, PROVIDER_ROLES, roleOf } from '#staff/users';
import { type Claims, type IdentityProvider, identityProvider, noEmail, noProvider, noRole, refused } from './provider';

/** Time for signing in at the provider (ms). */
export const SIGN_IN_MS = 10 * 60_000;

/** Author of changes to a user that the provider causes. */
const PROVIDER = { name: 'Identity provider', userId: null, role: 'admin', environment: 'live' } as const;

const hashOf = (browser: string): string => createHash('sha256').update(browser).digest('hex');

function requireProvider(context: Context): IdentityProvider {
  const provider = context.get(identityProvider);
  if (!provider) throw noProvider();
  return provider;
}

/**
 * Begins a sign-in. Returns the address for the browser, and the secret that it keeps for its return. Throws 404 and
 * 503.
 */
export async function beginSignIn(
  context: Context,
  { path, prompt }: { path: string; prompt?: 'login' | undefined },
): Promise<{ browser: string; location: string }> {
  const { location, ...secrets } = await requireProvider(context).begin(prompt);
  const browser = randomBytes(32).toString('base64url');
  await context.database.kysely
    .insertInto('provider_sign_ins')
    .values({ ...secrets, path, browser_hash: hashOf(browser), expires_at: context.now() + SIGN_IN_MS })
    .execute();
  return { browser, location };
}

interface Return {
  /** Secret that the browser kept. */
  browser: string | undefined;
  /** Query with which the provider sent it back. */
  query: string;
  requestId: string;
}

/**
 * Finishes a sign-in, which works only once. Returns the user, when they proved to the provider who they are (epoch ms;
 * 0 if it does not say), and the path that they wanted. Throws 401
 * `provider-refused` if the browser began no sign-in or the response does not match it, 403 `no-role` without a mapped
 * group, and like `findOrAddPerson`.
 */
export async function finishSignIn(
  context: Context,
  { browser, query, requestId }: Return,
): Promise<{ userId: string; provedAt: number; path: string }> {
  const provider = requireProvider(context);
  const begun = browser ? await takeSignIn(context, browser) : undefined;
  if (!begun) throw refused();
  const claims = await provider.finish(query, begun);
  const { value } = await readSetting(context.database.kysely, PROVIDER_ROLES);
  const role = roleOf(groupsIn(claims, provider.groupsClaim), value);
  if (!role) throw noRole();
  const author: Author = { staff: PROVIDER, at: context.now(), requestId };
  const user = await findOrAddPerson(context, { ...personIn(claims, provider.issuer), role }, author);
  const provedAt = Math.min(Number(claims.auth_time ?? 0) * 1000 || 0, context.now());
  return { userId: user.id, provedAt, path: begun.path };
}

/** Takes a sign-in that has not expired, so that it cannot be finished twice. */
const takeSignIn = ({ database, now }: Context, browser: string) =>
  database.kysely
    .deleteFrom('provider_sign_ins')
    .where('browser_hash', '=', hashOf(browser))
    .where('expires_at', '>', now())
    .returningAll()
    .executeTakeFirst();

function groupsIn(claims: Claims, name: string): string[] {
  const groups = claims[name];
  return (Array.isArray(groups) ? groups : [groups]).filter((group) => typeof group === 'string');
}

const textIn = (claims: Claims, name: string, most: number): string => {
  const value = claims[name];
  return typeof value === 'string' ? value.trim().slice(0, most) : '';
};

function personIn(claims: Claims, issuer: string) {
  const email = textIn(claims, 'email', 200);
  if (!email) throw noEmail();
  const name = textIn(claims, 'name', 100) || textIn(claims, 'preferred_username', 100) || email;
  return { issuer, subject: String(claims.sub), name, email, isEmailVerified: claims.email_verified === true };
}
