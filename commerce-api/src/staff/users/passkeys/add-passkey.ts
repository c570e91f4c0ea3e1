import { randomUUID } from 'node:crypto';
import type { NewPasskey, PasskeyCreation } from '@nara/shared-contracts/api/session';
import type { WebAuthnCredential } from '@simplewebauthn/server';
import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database';
import { type Context, notifyScreens } from '#platform/subject';
import { recordCredentialFact } from '#staff/approvals';
import { type Author, recordAudit } from '#staff/audit';
import { passkeyKnown, passkeyRefused, tooManyPasskeys } from '../errors';
import { findUser, lockUser } from '../queries';
import { recoveryCodes } from '../second-factor';
import type { PasskeyTable } from '../tables';
import { type Asker, CHALLENGE_MS, issueChallenge, relyingPartyOf, sealPublicKey, takeChallenge } from './challenges';
import { knownCredentials } from './manage-passkeys';

/** Most passkeys of one user. */
const MAX = 10;

/** EdDSA, ES256 and RS256, which together every authenticator supports. */
const ALGORITHMS = [-8, -7, -257];

/** User and session that add a passkey. */
interface Adding {
  userId: string;
  /** Id of the session. */
  browser: string;
}

const askerOf = ({ userId, browser }: Adding): Asker => ({ purpose: 'add', browser, userId });

/** Returns the options with which the browser creates a passkey for a user. Throws 409 `too-many-passkeys`. */
export async function beginPasskey(context: Context, adding: Adding): Promise<PasskeyCreation> {
  const { database, configuration } = context;
  const user = await findUser(database.kysely, adding.userId);
  if (user.passkeys >= MAX) throw tooManyPasskeys(MAX);
  const { id, name } = relyingPartyOf(configuration);
  return {
    challenge: await issueChallenge(context, askerOf(adding)),
    rp: { id, name },
    // The id, unlike the address, says nothing about its owner.
    user: { id: Buffer.from(user.id).toString('base64url'), name: user.email, displayName: user.name },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    timeout: CHALLENGE_MS,
    attestation: 'none',
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    excludeCredentials: await knownCredentials(database.kysely, user.id),
  };
}

/**
 * Adds the passkey that the browser has created; from then on it is a second factor of the user. Returns it with new
 * recovery codes if the user had none left. Throws 401 `incorrect-passkey`, and 409 `passkey-known` and
 * `too-many-passkeys`.
 */
export async function addPasskey(
  context: Context,
  adding: Adding,
  created: NewPasskey & { name: string },
  author: Author,
): Promise<{ passkey: PasskeyTable; recoveryCodes: string[] }> {
  const challenge = await takeChallenge(context, askerOf(adding), created.clientData);
  const { id: credential_id, publicKey, counter } = await verifyCreation(context, created, challenge);
  const owned = { id: randomUUID(), user_id: adding.userId, credential_id };
  const passkey: PasskeyTable = {
    ...owned,
    public_key: sealPublicKey(context, owned, publicKey),
    uses: counter,
    transports_json: JSON.stringify(created.transports ?? []),
    name: created.name,
    created_at: author.at,
    last_used_at: null,
  };
  return context.database.transaction(async (tx) => {
    const user = await lockUser(tx, adding.userId);
    if (user.passkeys >= MAX) throw tooManyPasskeys(MAX);
    const added = await tx
      .insertInto('passkeys')
      .values(passkey)
      .onConflict((conflict) => conflict.column('credential_id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!added) throw passkeyKnown();
    await recordAudit(tx, author, {
      action: 'user.passkey-add',
      subject: user.id,
      before: null,
      after: { id: passkey.id, name: passkey.name },
    });
    const issued = (await hasRecoveryCode(tx, user.id)) ? [] : await context.get(recoveryCodes).issue(tx, user.id);
    await recordCredentialFact(context, tx, { userId: user.id, kind: 'passkey', byId: user.id });
    notifyScreens(context, tx, 'user.changed', user.id);
    return { passkey, recoveryCodes: issued };
  });
}

async function hasRecoveryCode(db: Kysely<Tables>, userId: string): Promise<boolean> {
  const found = await db
    .selectFrom('recovery_codes')
    .select('user_id')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return found !== undefined;
}

/** Returns the credential that the browser has created for the challenge. Throws 401 `incorrect-passkey`. */
async function verifyCreation(
  { configuration, log }: Context,
  { credentialId, clientData, attestation, transports }: NewPasskey,
  challenge: string | null,
): Promise<WebAuthnCredential> {
  if (challenge === null) throw passkeyRefused();
  const { id, origin } = relyingPartyOf(configuration);
  // Loaded at first use: with its certificates it is a tenth of the server's start.
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  try {
    await requireNoCertificates(attestation);
    const { registrationInfo } = await verifyRegistrationResponse({
      response: {
        id: credentialId,
        rawId: credentialId,
        type: 'public-key',
        response: { clientDataJSON: clientData, attestationObject: attestation, transports: transports ?? [] },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      supportedAlgorithmIDs: ALGORITHMS,
      requireUserVerification: true,
    });
    if (registrationInfo?.credential.id !== credentialId) throw new Error('the attestation does not fit');
    return registrationInfo.credential;
  } catch (cause) {
    log.warn({ err: cause }, 'a new passkey was refused');
    throw passkeyRefused();
  }
}

/**
 * Refuses certificates, for which nobody asked: checking them would make this server fetch addresses that they name.
 */
async function requireNoCertificates(attestation: string): Promise<void> {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers');
  const decoded = decodeAttestationObject(new Uint8Array(Buffer.from(attestation, 'base64url')));
  if (decoded.get('fmt') === 'none') return;
  if (decoded.get('fmt') === 'packed' && decoded.get('attStmt').get('x5c') === undefined) return;
  throw new Error('the attestation has certificates');
}
