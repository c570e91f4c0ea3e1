import type { UnlockRequest } from '@nara/shared-contracts';
import { INCORRECT_PASSCODE } from '@nara/shared-contracts/rules';
import type { FastifyRequest } from 'fastify';
import { type HandlersOf, Refusal } from '#platform/http';
import { type Context, secondEnvironment } from '#platform/subject';
import { findCodeOwner, signIn } from '#staff/users';
import { browserOf } from './browser';
import { clearSessionCookie, cookieOptions, readSessionCookie, setSessionCookie } from './cookie';
import { guessers } from './guesser';
import { countGuess } from './guesses';
import { gateMetrics } from './observe';
import { passcodes } from './passcodes';
import { takeSecondStep } from './second-step';
import { sessions } from './sessions';
import { requirePasscodeOn } from './switch-passcode';

export const sessionHandlers = (context: Context): HandlersOf<'session'> => {
  const { find, unlock, chooseEnvironment, end } = context.get(sessions);
  return {
    get: ({ request }) => find(readSessionCookie(context, request)),

    async unlock({ body, request, reply }) {
      const { gate } = body;
      const userId = (await signInUser(context, body)) ?? (await requirePasscode(context, body, request));
      context.get(gateMetrics).codes.inc({ gate, outcome: 'right' });
      const browser = browserOf(request);
      const { id, session } = await unlock(gate, readSessionCookie(context, request), { userId, browser });
      request.log.info({ gate, userId }, 'gate passed');
      const options = cookieOptions(context, request);
      setSessionCookie(reply, id, options);
      context.get(guessers).remember(gate, request, reply, options);
      return session;
    },

    async chooseEnvironment({ body: { environment }, request }) {
      if (environment === 'sandbox') await context.get(secondEnvironment).open();
      return chooseEnvironment(readSessionCookie(context, request), environment);
    },

    lock({ request, reply }) {
      clearSessionCookie(reply, cookieOptions(context, request));
      return end(readSessionCookie(context, request));
    },
  };
};

/**
 * Returns the user whose personal access code opens the gate, and signs them in; null without one. Nobody can guess such
 * a code. Throws 401 and 429 of the second factor, where the user has or needs one.
 */
async function signInUser(context: Context, { gate, passcode, secondFactor }: UnlockRequest): Promise<string | null> {
  const userId = gate === 'enterprise' ? await findCodeOwner(context, passcode) : null;
  if (userId === null) return null;
  await takeSecondStep(context, userId, secondFactor);
  return signIn(context, userId, context.now());
}

/** Returns null, for nobody in particular, when the gate has this passcode and takes it. Throws 401, 429 and 503. */
async function requirePasscode(
  context: Context,
  { gate, passcode }: UnlockRequest,
  request: FastifyRequest,
): Promise<null> {
  // Nothing is left to guess then, and the answer does not tell whether this was the passcode.
  if (gate === 'enterprise') await requirePasscodeOn(context, context.database.kysely);
  const guesser = context.get(guessers).guesserOf(gate, request);
  const count = (outcome: string) => context.get(gateMetrics).codes.inc({ gate, outcome });
  const takeBack = await countGuess(context.database, { gate, guesser, now: context.now() }).catch((fault: unknown) => {
    count('too-early');
    throw fault;
  });
  if (await context.get(passcodes).isCorrect(gate, passcode)) {
    await takeBack();
    return null;
  }
  count('wrong');
  request.log.warn({ gate, guesser }, 'wrong passcode');
  throw new Refusal(401, 'incorrect-passcode', INCORRECT_PASSCODE);
}
