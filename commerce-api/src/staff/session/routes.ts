import type { Gate } from '@nara/shared-contracts';
import { INCORRECT_PASSCODE } from '@nara/shared-contracts/rules';
import type { FastifyRequest } from 'fastify';
import { type HandlersOf, Refusal } from '#platform/http';
import { type Context, secondEnvironment } from '#platform/subject';
import { signIn } from '#staff/users';
import { countAttempt } from './attempts';
import { type CookieOptions, clearSessionCookie, readSessionCookie, setSessionCookie } from './cookie';
import { passcodes } from './passcodes';
import { sessions } from './sessions';

export const sessionHandlers = (context: Context): HandlersOf<'session'> => {
  const { database, now } = context;
  const { find, unlock, chooseEnvironment, end } = context.get(sessions);
  return {
    get: ({ request }) => find(readSessionCookie(request)),

    async unlock({ body: { gate, passcode }, request, reply }) {
      const takeBack = await countAttempt(database, { kind: 'passcode', address: request.ip, now: now() });
      const key = await findKey(context, gate, passcode);
      if (!key) {
        request.log.warn({ gate, address: request.ip }, 'wrong passcode');
        throw new Refusal(401, 'incorrect-passcode', INCORRECT_PASSCODE);
      }
      await takeBack();
      const { id, session } = await unlock(gate, readSessionCookie(request), key.userId);
      request.log.info({ gate, userId: key.userId }, 'gate passed');
      setSessionCookie(reply, id, cookieFor(context, request));
      return session;
    },

    async chooseEnvironment({ body: { environment }, request }) {
      if (environment === 'sandbox') await context.get(secondEnvironment).open();
      return chooseEnvironment(readSessionCookie(request), environment);
    },

    lock({ request, reply }) {
      clearSessionCookie(reply, cookieFor(context, request));
      return end(readSessionCookie(request));
    },
  };
};

/** Returns the user whose personal access code opens the gate, or nobody for its passcode; null for a wrong code. */
async function findKey(context: Context, gate: Gate, code: string): Promise<{ userId: string | null } | null> {
  const userId = gate === 'enterprise' ? await signIn(context, code, context.now()) : null;
  return userId !== null || (await context.get(passcodes).isCorrect(gate, code)) ? { userId } : null;
}

const cookieFor = ({ configuration }: Context, { protocol }: FastifyRequest): CookieOptions => ({
  isHttps: configuration.publicUrl.startsWith('https:') || protocol === 'https',
});
