import { z } from 'zod';
import { defineEndpoints } from '../../wire/endpoint';
import { oneLine } from '../../wire/fields';
import { PasskeyProof, PasskeyRequest } from './passkey-schemas';
import { Session } from './schemas';

/** Endpoints of the enterprise gate for staff who sign in with a passkey. */
export const passkeySignInEndpoints = defineEndpoints({
  begin: {
    method: 'POST',
    path: '/api/session/passkey',
    access: 'public',
    perMinute: 60,
    summary: 'Begin to sign in with a passkey alone: what the browser asks for it with, and a cookie for this sign-in',
    response: PasskeyRequest,
  },
  finish: {
    method: 'POST',
    path: '/api/session/passkey/sign-in',
    access: 'public',
    perMinute: 60,
    summary: 'Sign in with a passkey, which counts as both factors; sets the session cookie',
    body: PasskeyProof,
    response: Session,
  },
  secondStep: {
    method: 'POST',
    path: '/api/session/passkey/second-step',
    access: 'public',
    perMinute: 60,
    summary: 'Begin to use a passkey as the second factor of a personal access code; null if its owner has none',
    body: z.strictObject({ passcode: z.string().min(1).max(200).check(oneLine) }),
    response: z.strictObject({ request: PasskeyRequest.nullable() }),
  },
});
