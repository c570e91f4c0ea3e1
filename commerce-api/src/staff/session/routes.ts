import type { Gate } from '@nara/shared-contracts';
import { INCORRECT_PASSCODE } from '@nara/shared-contracts/rules';
import type { FastifyRequest } from 'fastify';
import type { Configuration } from '#platform/configuration';
import type { Database } from '#platform/database';
import type { EventBus } from '#platform/events';
import { type HandlersOf, Refusal } from '#platform/http';
import { countAttempt } from './attempts';
import { clearSessionCookie, readSessionCookie, setSessionCookie } from './cookie';
import type { Passcodes } from './passcodes';
import type { Sessions } from './sessions';

export interface SessionServices {
  configuration: Pick<Configuration, 'publicUrl'>;
  database: Database;
  events: EventBus;
  sessions: Sessions;
  passcodes: Passcodes;
  /** Whose personal access code it is; null for nobody's. */
  signIn: (code: string, at: number) => Promise<string | null>;
  now: () => number;
  /** It opens when somebody first works in it; throws 503 when it cannot. */
  sandbox: { open(): Promise<unknown> };
}

export const sessionHandlers = (services: SessionServices): HandlersOf<'session'> => {
  const { configuration, database, events, sessions, passcodes, signIn, now, sandbox } = services;
  const isPublicHttps = configuration.publicUrl.startsWith('https:');
  const cookieFor = ({ protocol }: FastifyRequest) => ({ isHttps: isPublicHttps || protocol === 'https' });

  /** What a code opens: the gate for whoever knows its passcode, or for one user. */
  const findKey = async (gate: Gate, code: string): Promise<{ userId: string | null } | null> => {
    const userId = gate === 'enterprise' ? await signIn(code, now()) : null;
    return userId !== null || (await passcodes.isCorrect(gate, code)) ? { userId } : null;
  };

  return {
    get: ({ request }) => sessions.find(readSessionCookie(request)),

    async unlock({ body: { gate, passcode }, request, reply }) {
      const takeBack = await countAttempt(database, { kind: 'passcode', address: request.ip, now: now() });
      const key = await findKey(gate, passcode);
      if (!key) {
        request.log.warn({ gate, address: request.ip }, 'wrong passcode');
        throw new Refusal(401, 'incorrect-passcode', INCORRECT_PASSCODE);
      }
      await takeBack();
      const { id, session } = await sessions.unlock(gate, readSessionCookie(request), key.userId);
      request.log.info({ gate, userId: key.userId }, 'gate passed');
      if (key.userId) events.publish('user.changed', key.userId);
      setSessionCookie(reply, id, cookieFor(request));
      return session;
    },

    async chooseEnvironment({ body: { environment }, request }) {
      if (environment === 'sandbox') await sandbox.open();
      return sessions.chooseEnvironment(readSessionCookie(request), environment);
    },

    lock({ request, reply }) {
      clearSessionCookie(reply, cookieFor(request));
      return sessions.end(readSessionCookie(request));
    },
  };
};
