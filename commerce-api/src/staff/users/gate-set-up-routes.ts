import { INCORRECT_PASSCODE } from '@nara/shared-contracts/rules/session';
import { type HandlersOf, Refusal } from '#platform/http';
import type { Context } from '#platform/subject';
import { authorOf } from '#staff/audit';
import { newSecondFactor } from './new-second-factor';
import { findStaffOf } from './queries';
import { secondFactorIsOn } from './refusals';
import { confirmSecondFactor, hasSecondFactor } from './second-factor';
import { findCodeOwner } from './sign-in';

/**
 * Returns the id of the user with this personal access code, the only credential that they have before their first
 * sign-in. Throws 401, and 409 `second-factor-on` if they have another, such as a passkey.
 */
async function ownerOf(context: Context, passcode: string): Promise<string> {
  const userId = await findCodeOwner(context, passcode);
  if (userId === null) throw new Refusal(401, 'incorrect-passcode', INCORRECT_PASSCODE);
  if (await hasSecondFactor(context.database.kysely, userId)) throw secondFactorIsOn();
  return userId;
}

export const gateSetUpHandlers = (context: Context): HandlersOf<'gateSetUp'> => ({
  begin: async ({ body }) => newSecondFactor(context, await ownerOf(context, body.passcode)),

  async confirm({ body, request }) {
    const userId = await ownerOf(context, body.passcode);
    const author = authorOf({ staff: await findStaffOf(context, userId), request }, context.now());
    return { recoveryCodes: await confirmSecondFactor(context, { userId, code: body.code, request }, author) };
  },
});
