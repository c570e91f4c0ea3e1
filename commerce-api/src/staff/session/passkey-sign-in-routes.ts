import type { PasskeyProof } from '@nara/shared-contracts/api/session';
import { INCORRECT_PASSCODE } from '@nara/shared-contracts/rules/session';
import type { FastifyRequest } from 'fastify';
import { ApiError, type HandlersOf } from '#platform/http';
import type { Context } from '#platform/subject';
import {
  findCodeOwner,
  findPasskeyUser,
  passkeyRefused,
  requestPasskey,
  requestPasskeyOf,
  signIn,
  type TakenPasskey,
  takePasskey,
} from '#staff/users';
import { guessers } from './guesser';
import { countGuess } from './guesses';
import { passGate, recordRefusedSignIn } from './pass-gate';
import { markBrowser, markOf } from './second-step';

const GATE = 'enterprise';

export const passkeySignInHandlers = (context: Context): HandlersOf<'passkeySignIn'> => ({
  begin({ request, reply }) {
    const browser = markBrowser(context, request, reply);
    return requestPasskey(context, { purpose: 'sign-in', browser, userId: null });
  },

  async finish({ body, request, reply }) {
    // Looked up before the check, so that a refused attempt is recorded under its user.
    const named = await findPasskeyUser(context, body);
    try {
      const { id, user_id } = await enterWith(context, body, request);
      return await passGate(context, { gate: GATE, userId: user_id, passkeyId: id, request, reply });
    } catch (fault) {
      await recordRefusedSignIn(context, fault, { gate: GATE, userId: named, request });
      throw fault;
    }
  },

  async secondStep({ body, request, reply }) {
    const userId = await findCodeOwner(context, body.passcode);
    if (userId === null) throw new ApiError(401, 'incorrect-passcode', INCORRECT_PASSCODE);
    const browser = markBrowser(context, request, reply);
    return { request: await requestPasskeyOf(context, { purpose: 'second-step', browser, userId }) };
  },
});

/**
 * Signs in the user of a passkey, which counts as both factors because its device has verified them. Refused ones count
 * like wrong passcodes of the same source. Throws like `takePasskey`, and 429.
 */
async function enterWith(context: Context, proof: PasskeyProof, request: FastifyRequest): Promise<TakenPasskey> {
  const browser = markOf(request);
  // Without one nothing was begun, and so nothing can be guessed.
  if (!browser) throw passkeyRefused();
  const guesser = context.get(guessers).guesserOf(GATE, request);
  const takeBack = await countGuess(context.database, { gate: GATE, guesser, now: context.now() });
  const used = await takePasskey(context, { purpose: 'sign-in', browser, userId: null }, proof);
  if (!(await signIn(context, used.user_id, context.now()))) throw passkeyRefused();
  await takeBack();
  return used;
}
