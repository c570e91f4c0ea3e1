import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { NewPasskey, PasskeyCreation, PasskeyProof, PasskeyRequest } from '@nara/shared-contracts/api/session';
import type { UserTable } from '#staff/users/tables';
import { issueCode, tryPasscode } from './sign-in';
import type { Answer, TestApp } from './test-app';

/** Deviations of a ceremony from what the server asked for, as an attacker would make them. */
export interface Deviations {
  challenge?: string;
  origin?: string;
  rpId?: string;
  crossOrigin?: boolean;
  isVerified?: boolean;
  isPresent?: boolean;
  /** Signature counter instead of the next one. */
  uses?: number;
  /** User handle instead of the owner's; null for none. */
  userHandle?: string | null;
  /** Key that signs instead of the credential's own. */
  key?: KeyObject;
}

/** Discoverable credential of a software authenticator (ES256, attestation `none`). */
export interface SoftwarePasskey {
  created: NewPasskey;
  key: KeyObject;
  prove(request: PasskeyRequest, deviations?: Deviations): PasskeyProof;
}

const FLAGS = { present: 0x01, verified: 0x04, attested: 0x40 };
const base64url = (bytes: Buffer): string => bytes.toString('base64url');
const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();

const bigEndian = (value: number, bytes: 2 | 4): Buffer => {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntBE(value, 0, bytes);
  return buffer;
};

/** Encodes a CBOR byte string of 24 to 255 bytes. */
const cborBytes = (bytes: Buffer): Buffer => Buffer.concat([Buffer.from([0x58, bytes.length]), bytes]);
/** Encodes a CBOR text of less than 24 bytes. */
const cborText = (text: string): Buffer => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);

/** Encodes a P-256 public key as COSE: kty EC2, alg ES256, crv P-256, x, y. */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    cborBytes(Buffer.from(x, 'base64url')),
    Buffer.from([0x22]),
    cborBytes(Buffer.from(y, 'base64url')),
  ]);
}

const flagsOf = ({ isPresent = true, isVerified = true }: Deviations): number =>
  (isPresent ? FLAGS.present : 0) + (isVerified ? FLAGS.verified : 0);

const clientDataOf = (
  type: 'webauthn.create' | 'webauthn.get',
  challenge: string,
  origin: string,
  { crossOrigin = false }: Deviations,
): Buffer => Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin }));

interface CreationOptions extends Deviations {
  name?: string;
  /** False for one that always reports 0 uses, as one that is kept on several devices does. */
  counts?: boolean;
  /** Id of somebody's credential instead of a new one. */
  credentialId?: string;
}

/** Creates a passkey as a browser at `origin` does. */
export function createSoftwarePasskey(
  creation: PasskeyCreation,
  origin: string,
  { name = 'Laptop', counts = true, credentialId, ...deviations }: CreationOptions = {},
): SoftwarePasskey {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credential = credentialId ? Buffer.from(credentialId, 'base64url') : randomBytes(16);
  let uses = 0;
  const authData = Buffer.concat([
    sha256(deviations.rpId ?? creation.rp.id),
    Buffer.from([flagsOf(deviations) + FLAGS.attested]),
    bigEndian(0, 4),
    Buffer.alloc(16),
    bigEndian(credential.length, 2),
    credential,
    coseKey(publicKey),
  ]);
  const attestation = Buffer.concat([
    Buffer.from([0xa3]),
    cborText('fmt'),
    cborText('none'),
    cborText('attStmt'),
    Buffer.from([0xa0]),
    cborText('authData'),
    cborBytes(authData),
  ]);
  const challenge = deviations.challenge ?? creation.challenge;
  return {
    key: privateKey,
    created: {
      name,
      credentialId: base64url(credential),
      clientData: base64url(clientDataOf('webauthn.create', challenge, deviations.origin ?? origin, deviations)),
      attestation: base64url(attestation),
      transports: ['internal'],
    },
    prove(request, given = {}) {
      if (counts) uses += 1;
      const clientData = clientDataOf(
        'webauthn.get',
        given.challenge ?? request.challenge,
        given.origin ?? origin,
        given,
      );
      const authenticatorData = Buffer.concat([
        sha256(given.rpId ?? request.rpId),
        Buffer.from([flagsOf(given)]),
        bigEndian(given.uses ?? uses, 4),
      ]);
      const signed = Buffer.concat([authenticatorData, sha256(clientData)]);
      const userHandle = given.userHandle === undefined ? creation.user.id : given.userHandle;
      return {
        credentialId: base64url(credential),
        clientData: base64url(clientData),
        authenticatorData: base64url(authenticatorData),
        signature: base64url(sign('sha256', signed, given.key ?? privateKey)),
        ...(userHandle !== null && { userHandle }),
      };
    },
  };
}

/** Public address of test apps, at which their browsers use passkeys. */
export const PUBLIC_ORIGIN = 'http://localhost:8080';

const PATH = '/api/session/passkeys';

/** Returns a cookie of a response, by name; empty without it. */
export const cookieOf = ({ headers }: Answer, name = 'nara_session'): string =>
  headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.split(';')[0] ?? '';

/** A user who has signed in with their access code. */
export interface SignedIn {
  id: string;
  code: string;
  cookie: string;
}

/** Adds a user and signs them in with a new access code. */
export async function signInUser(test: TestApp, user: Partial<UserTable> = {}): Promise<SignedIn> {
  const code = await issueCode(test, user);
  const cookie = cookieOf(await tryPasscode(test, code));
  const [row] = (await test.call('GET', '/api/session/mine', { cookie })).json.rows as { user: { id: string } }[];
  return { id: row?.user.id ?? '', code, cookie };
}

/** Begins to add a passkey. */
export const beginPasskey = async (test: TestApp, cookie: string): Promise<PasskeyCreation> =>
  (await test.call('POST', PATH, { cookie })).json as unknown as PasskeyCreation;

/** Adds a passkey to a signed-in user. Returns it with the response. */
export async function addPasskey(
  test: TestApp,
  cookie: string,
  options: Parameters<typeof createSoftwarePasskey>[2] = {},
): Promise<{ passkey: SoftwarePasskey; added: Answer; id: string; recoveryCodes: string[] }> {
  const passkey = createSoftwarePasskey(await beginPasskey(test, cookie), PUBLIC_ORIGIN, options);
  const added = await test.call('POST', `${PATH}/confirm`, { cookie, body: passkey.created });
  const { passkey: row, recoveryCodes } = added.json as { passkey?: { id: string }; recoveryCodes?: string[] };
  return { passkey, added, id: row?.id ?? '', recoveryCodes: recoveryCodes ?? [] };
}

/** Begins to sign in with a passkey alone. Returns the browser's cookie and what it is asked for. */
export async function beginSignIn(test: TestApp): Promise<{ browser: string; request: PasskeyRequest }> {
  const answer = await test.call('POST', '/api/session/passkey');
  return { browser: cookieOf(answer, 'nara_passkey'), request: answer.json as unknown as PasskeyRequest };
}

export const finishSignIn = (test: TestApp, browser: string, proof: PasskeyProof): Promise<Answer> =>
  test.call('POST', '/api/session/passkey/sign-in', { cookie: browser, body: proof });

/** Signs in with a passkey alone. Returns the response. */
export async function signInWith(test: TestApp, passkey: SoftwarePasskey, deviations?: Deviations): Promise<Answer> {
  const { browser, request } = await beginSignIn(test);
  return finishSignIn(test, browser, passkey.prove(request, deviations));
}

/** Begins the second step after an access code. */
export async function beginSecondStep(
  test: TestApp,
  passcode: string,
): Promise<{ browser: string; request: PasskeyRequest | null }> {
  const answer = await test.call('POST', '/api/session/passkey/second-step', { body: { passcode } });
  return { browser: cookieOf(answer, 'nara_passkey'), request: answer.json.request as PasskeyRequest | null };
}

/** Signs in with an access code and a passkey as second factor. Returns the response. */
export async function enterWith(
  test: TestApp,
  passcode: string,
  passkey: SoftwarePasskey,
  deviations?: Deviations,
): Promise<Answer> {
  const { browser, request } = await beginSecondStep(test, passcode);
  if (!request) throw new Error('the user has no passkey');
  const body = { gate: 'enterprise', passcode, passkey: passkey.prove(request, deviations) };
  return test.call('POST', '/api/session/unlock', { cookie: browser, body });
}
