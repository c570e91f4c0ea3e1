import type { PasskeyProof, PasskeyRequest } from '@nara/shared-contracts/api/session';
import type { Context } from '#platform/subject';
import { signsInPersonally } from '#staff/approvals';
import { passkeyRefused, passkeyUsedElsewhere } from '../errors';
import type { PasskeyTable } from '../tables';
import {
  type Asker,
  CHALLENGE_MS,
  issueChallenge,
  openPublicKey,
  readClientData,
  relyingPartyOf,
  takeChallenge,
} from './challenges';
import { knownCredentials } from './manage-passkeys';

/** Returns the options with which a browser asks for a passkey of a user; null if they have none. */
export async function requestPasskeyOf(
  context: Context,
  asker: Asker & { userId: string },
): Promise<PasskeyRequest | null> {
  const known = await knownCredentials(context.database.kysely, asker.userId);
  return known.length === 0 ? null : requestPasskey(context, asker, known);
}

/** Returns the options with which a browser asks for one of `allowCredentials`, or for any passkey of this site. */
export async function requestPasskey(
  context: Context,
  asker: Asker,
  allowCredentials: PasskeyRequest['allowCredentials'] = [],
): Promise<PasskeyRequest> {
  return {
    challenge: await issueChallenge(context, asker),
    rpId: relyingPartyOf(context.configuration).id,
    timeout: CHALLENGE_MS,
    userVerification: 'required',
    allowCredentials,
  };
}

/** Returns the user whose passkey a proof names, before anything is checked; null for an unknown one. */
export async function findPasskeyUser({ database }: Context, { credentialId }: PasskeyProof): Promise<string | null> {
  const found = await database.kysely
    .selectFrom('passkeys')
    .select('user_id')
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();
  return found?.user_id ?? null;
}

/** A passkey that has proved its user. */
export type TakenPasskey = Pick<PasskeyTable, 'id' | 'user_id'>;

/**
 * Accepts the proof of a passkey for the challenge that was issued to `asker`, once, and returns the passkey. It has to
 * belong to the user who is known already, if any, and that user still has to have an access code or an account at the
 * identity provider: a passkey replaces typing the code, not having one. Throws 401 `incorrect-passkey`, and 401
 * `passkey-used-elsewhere` if its signature counter went back, as that of a copy does.
 */
export async function takePasskey(context: Context, asker: Asker, proof: PasskeyProof): Promise<TakenPasskey> {
  const challenge = await takeChallenge(context, asker, proof.clientData);
  const passkey = challenge === null ? undefined : await findUsable(context, asker.userId, proof.credentialId);
  if (challenge === null || !passkey) throw passkeyRefused();
  if (!isHandleOf(passkey, proof, asker)) throw passkeyRefused();
  const uses = await verifyProof(context, passkey, proof, challenge);
  const used = await context.database.kysely
    .updateTable('passkeys')
    .set({ uses, last_used_at: context.now() })
    .where('id', '=', passkey.id)
    // Authenticators that do not count always report 0.
    .where('uses', uses === 0 ? '=' : '<', uses)
    .returning(['id', 'user_id'])
    .executeTakeFirst();
  if (!used) throw passkeyUsedElsewhere();
  return used;
}

const findUsable = (
  { database }: Context,
  userId: string | null,
  credentialId: string,
): Promise<PasskeyTable | undefined> =>
  database.kysely
    .selectFrom('passkeys')
    .selectAll()
    .where('credential_id', '=', credentialId)
    .where('user_id', 'in', (eb) => {
      const users = eb
        .selectFrom('users')
        .select('users.id')
        .where('users.status', '<>', 'inactive')
        .where(signsInPersonally);
      return userId === null ? users : users.where('users.id', '=', userId);
    })
    .executeTakeFirst();

/** A passkey that signs in alone has to name its user, which only a discoverable one does. */
function isHandleOf({ user_id }: PasskeyTable, { userHandle }: PasskeyProof, { userId }: Asker): boolean {
  if (userHandle === undefined) return userId !== null;
  return Buffer.from(userHandle, 'base64url').toString() === user_id;
}

/** Returns the signature counter of a proof. Throws 401 `incorrect-passkey`. */
async function verifyProof(
  context: Context,
  passkey: PasskeyTable,
  { credentialId, clientData, authenticatorData, signature }: PasskeyProof,
  challenge: string,
): Promise<number> {
  const { id, origin } = relyingPartyOf(context.configuration);
  const publicKey = openPublicKey(context, passkey);
  // Loaded at first use: with its certificates it is a tenth of the server's start.
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  try {
    if (!publicKey) throw new Error('the stored key belongs to somebody else');
    if (readClientData(clientData).crossOrigin) throw new Error('it was asked for inside a page of another site');
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id: credentialId,
        rawId: credentialId,
        type: 'public-key',
        response: { clientDataJSON: clientData, authenticatorData, signature },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      // The counter is compared when it is stored, so that two uses at the same moment cannot both pass.
      credential: { id: credentialId, publicKey: new Uint8Array(publicKey), counter: 0 },
      requireUserVerification: true,
    });
    if (!verified) throw new Error('the signature is wrong');
    return authenticationInfo.newCounter;
  } catch (cause) {
    context.log.warn({ err: cause, passkey: passkey.id }, 'a passkey was refused');
    throw passkeyRefused();
  }
}
