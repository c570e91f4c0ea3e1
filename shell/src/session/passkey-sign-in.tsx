import { apiOf } from '@nara/shared-contracts/api/client';
import type { PasskeyProof, PasskeyRequest } from '@nara/shared-contracts/api/session';
import { ApiError, type HostServices } from '@nara/shared-contracts/host';
import { browserSupportsWebAuthn, startAuthentication } from '@simplewebauthn/browser';
import { useEffect, useState } from 'react';
import { openGate, unlock } from './unlock';

const NOT_HERE = 'Passkeys do not work at this address. Open the portal at its usual address.';
const NONE_USED = 'No passkey was used. Try again, or sign in another way.';

/** Lets the user choose and use a passkey. Resolves to its proof, or to the message to show without one. */
async function askPasskey(request: PasskeyRequest): Promise<PasskeyProof | string> {
  try {
    const { id, response } = await startAuthentication({
      optionsJSON: { ...request, allowCredentials: request.allowCredentials as Required<Options>['allowCredentials'] },
    });
    const { clientDataJSON, authenticatorData, signature, userHandle } = response;
    return {
      credentialId: id,
      clientData: clientDataJSON,
      authenticatorData,
      signature,
      // Some authenticators send an empty one with a known credential.
      ...(userHandle && { userHandle }),
    };
  } catch (error) {
    return error instanceof Error && error.name === 'SecurityError' ? NOT_HERE : NONE_USED;
  }
}

type Options = Parameters<typeof startAuthentication>[0]['optionsJSON'];

interface PasskeySignInProps {
  host: HostServices;
  /** Personal access code whose second factor is asked for; without it, the passkey signs in alone. */
  passcode?: string;
}

/** Offers staff to sign in with a passkey: alone, or as the second factor of an access code whose owner has one. */
export function PasskeySignIn({ host, passcode }: PasskeySignInProps) {
  const { passkeySignIn } = apiOf(host);
  const [isOffered, setIsOffered] = useState(passcode === undefined && browserSupportsWebAuthn());
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string>();

  useEffect(() => {
    if (passcode === undefined || !browserSupportsWebAuthn()) return;
    const left = new AbortController();
    // Without a response, the gate takes only codes.
    passkeySignIn.secondStep({ body: { passcode }, signal: left.signal }).then(
      ({ request }) => setIsOffered(request !== null),
      () => undefined,
    );
    return () => left.abort();
  }, [passkeySignIn, passcode]);

  const begin = async () => {
    setIsBusy(true);
    setError(undefined);
    const refusal = await signInWithPasskey(host, passcode);
    setIsBusy(false);
    if (refusal !== null) setError(refusal);
  };

  if (!isOffered) return null;
  return (
    <div className="gate-other">
      <button type="button" disabled={isBusy} onClick={begin}>
        {passcode === undefined ? 'Sign in with a passkey' : 'Use a passkey'}
      </button>
      {error && <p role="alert">{error}</p>}
    </div>
  );
}

/** Returns null if the gate is open, or the message to show. */
async function signInWithPasskey(host: HostServices, passcode: string | undefined): Promise<string | null> {
  const { passkeySignIn } = apiOf(host);
  try {
    if (passcode === undefined) {
      const proof = await askPasskey(await passkeySignIn.begin());
      if (typeof proof === 'string') return proof;
      await openGate(host, 'enterprise', await passkeySignIn.finish({ body: proof }));
      return null;
    }
    const { request } = await passkeySignIn.secondStep({ body: { passcode } });
    if (!request) return 'You have no passkey any more. Enter a code.';
    const passkey = await askPasskey(request);
    return typeof passkey === 'string' ? passkey : unlock(host, 'enterprise', passcode, { passkey });
  } catch (error) {
    if (error instanceof ApiError) return error.message;
    throw error;
  }
}
