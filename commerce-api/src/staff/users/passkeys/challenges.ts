import { createHash, randomBytes } from 'node:crypto';
import type { Configuration } from '#platform/configuration';
import type { Context } from '#platform/subject';
import { createVault, type SealedColumn } from '#platform/vault';
import type { PasskeyPurpose, PasskeyTable } from '../tables';

/** This site as browsers and authenticators know it. */
interface RelyingParty {
  /** Domain that passkeys belong to. */
  id: string;
  name: string;
  /** Only pages of this origin may use them. */
  origin: string;
}

/** Derives the relying party from the configured public address, never from a request, whose Host anybody can choose. */
export function relyingPartyOf({ publicUrl }: Pick<Configuration, 'publicUrl'>): RelyingParty {
  const { hostname, origin } = new URL(publicUrl);
  return { id: hostname, name: 'NARA', origin };
}

const boundTo = (id: string) => `passkey ${id}`;

export const sealedPasskeys: SealedColumn = {
  table: 'passkeys',
  key: 'id',
  column: 'public_key',
  purpose: 'passkeys',
  boundTo,
};

const vault = ({ keys }: Context) => createVault(keys, sealedPasskeys.purpose);

type Owned = Pick<PasskeyTable, 'id' | 'user_id' | 'credential_id'>;

const ownerOf = ({ user_id, credential_id }: Owned) => `${user_id} ${credential_id} `;

/** Seals a public key with its user and credential. */
export const sealPublicKey = (context: Context, passkey: Owned, publicKey: Uint8Array): string =>
  context.get(vault).seal(ownerOf(passkey) + Buffer.from(publicKey).toString('base64url'), boundTo(passkey.id));

/** Returns the public key of a passkey; null if it was sealed for another user or credential. */
export function openPublicKey(context: Context, passkey: Owned & Pick<PasskeyTable, 'public_key'>): Buffer | null {
  const text = context.get(vault).open(passkey.public_key, boundTo(passkey.id));
  const owner = ownerOf(passkey);
  return text.startsWith(owner) ? Buffer.from(text.slice(owner.length), 'base64url') : null;
}

/** Time to answer a challenge (ms). */
export const CHALLENGE_MS = 5 * 60_000;

const BYTES = 32;

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Who asks for a challenge, and what for. */
export interface Asker {
  purpose: PasskeyPurpose;
  /** Secret that only the browser which asks has: its session, or a cookie at the gate. */
  browser: string;
  /** User who is known already; null before a sign-in with a passkey alone. */
  userId: string | null;
}

/** Returns a new challenge, which this browser may answer once, for this purpose, within five minutes. */
export async function issueChallenge(
  { database, now }: Pick<Context, 'database' | 'now'>,
  { purpose, browser, userId }: Asker,
): Promise<string> {
  const challenge = randomBytes(BYTES).toString('base64url');
  await database.kysely
    .insertInto('passkey_challenges')
    .values({
      challenge_hash: hashOf(challenge),
      purpose,
      bound_to: hashOf(browser),
      user_id: userId,
      expires_at: now() + CHALLENGE_MS,
    })
    .execute();
  return challenge;
}

/**
 * Takes the challenge that a browser has signed, so that it is used up whatever comes of it. Returns null if it was not
 * issued to this browser for this purpose and user, has expired, or was used before.
 */
export async function takeChallenge(
  { database, now }: Pick<Context, 'database' | 'now'>,
  { purpose, browser, userId }: Asker,
  clientData: string,
): Promise<string | null> {
  const challenge = challengeIn(clientData);
  if (challenge === null) return null;
  const taken = await database.kysely
    .deleteFrom('passkey_challenges')
    .where('challenge_hash', '=', hashOf(challenge))
    .where('purpose', '=', purpose)
    .where('bound_to', '=', hashOf(browser))
    .where('user_id', userId === null ? 'is' : '=', userId)
    .where('expires_at', '>', now())
    .returning('challenge_hash')
    .executeTakeFirst();
  return taken ? challenge : null;
}

/** Returns what the browser signed, by its base64url; its fields may be anything. Throws if it is no JSON. */
export function readClientData(clientData: string): { challenge?: unknown; crossOrigin?: unknown } {
  return JSON.parse(Buffer.from(clientData, 'base64url').toString());
}

function challengeIn(clientData: string): string | null {
  try {
    const { challenge } = readClientData(clientData);
    return typeof challenge === 'string' ? challenge : null;
  } catch {
    return null;
  }
}
