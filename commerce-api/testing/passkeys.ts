import type { PasskeyCreation, PasskeyProof, PasskeyRequest } from '@nara/shared-contracts/api/session';
import type { UserTable } from '#staff/users/tables';
import { issueCode, tryPasscode } from './sign-in';
import { createSoftwarePasskey, type Deviations, type SoftwarePasskey } from './software-authenticator';
import type { Answer, TestApp } from './test-app';

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
