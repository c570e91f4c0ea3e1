import { z } from 'zod';
import { defineEndpoints } from '../../wire/endpoint';
import { oneLine } from '../../wire/fields';
import { NewSecondFactor, RecoveryCodes, SecondFactorProof } from './second-factor-schemas';

const passcode = z.string().min(1).max(200).check(oneLine);

/**
 * Endpoints for staff who must set up a second factor before they can sign in; their personal access code authenticates
 * them.
 */
export const gateSetUpEndpoints = defineEndpoints({
  begin: {
    method: 'POST',
    path: '/api/session/set-up',
    access: 'public',
    perMinute: 20,
    summary: 'Begin to set up the second factor of the owner of a personal access code, who has none yet',
    body: z.strictObject({ passcode }),
    response: NewSecondFactor,
    status: 201,
  },
  confirm: {
    method: 'POST',
    path: '/api/session/set-up/confirm',
    access: 'public',
    perMinute: 20,
    summary: 'Prove that second factor with a code of it; answers the recovery codes, this once (audited)',
    body: SecondFactorProof.extend({ passcode }),
    response: RecoveryCodes,
  },
});
