import type { NewPasskey, PasskeyCreation } from '@nara/shared-contracts/api/session';
import { startRegistration } from '@simplewebauthn/browser';

type Options = Parameters<typeof startRegistration>[0]['optionsJSON'];

const FAILURES: Readonly<Record<string, string>> = {
  InvalidStateError: 'This device already has a passkey of yours.',
  SecurityError: 'Passkeys do not work at this address. Open the portal at its usual address.',
};

const NONE_MADE = 'No passkey was created. Try again, or use another device.';

/** Lets the user create a passkey. Resolves to it, or to the message to show without one. */
export async function createPasskey(creation: PasskeyCreation): Promise<NewPasskey | string> {
  try {
    const { id, response } = await startRegistration({
      optionsJSON: { ...creation, excludeCredentials: creation.excludeCredentials as Options['excludeCredentials'] },
    });
    return {
      credentialId: id,
      clientData: response.clientDataJSON,
      attestation: response.attestationObject,
      transports: response.transports ?? [],
    };
  } catch (error) {
    return (error instanceof Error && FAILURES[error.name]) || NONE_MADE;
  }
}
