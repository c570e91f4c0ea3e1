import type { PasskeyProof, PasskeyRequest } from '@nara/shared-contracts/api/session';
import { startAuthentication } from '@simplewebauthn/browser';

const NOT_HERE = 'Passkeys do not work at this address. Open the portal at its usual address.';
const NONE_USED = 'No passkey was used. Try again, or sign in another way.';

/** Lets the user choose and use a passkey. Resolves to its proof, or to the message to show without one. */
export async function askPasskey(request: PasskeyRequest): Promise<PasskeyProof | string> {
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
