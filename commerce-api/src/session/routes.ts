import { INCORRECT_PASSCODE } from '@nara/shared-contracts/rules';
import type { Database } from '../database';
import { type HandlersOf, Refusal } from '../http';
import { countAttempt } from './attempts';
import { clearSessionCookie, readSessionCookie, setSessionCookie } from './cookie';
import type { Passcodes } from './passcodes';
import type { Sessions } from './sessions';

export interface SessionServices {
  database: Database;
  sessions: Sessions;
  passcodes: Passcodes;
  now: () => number;
}

export const sessionHandlers = ({ database, sessions, passcodes, now }: SessionServices): HandlersOf<'session'> => ({
  get: ({ request }) => sessions.find(readSessionCookie(request)),

  async unlock({ body: { gate, passcode }, request, reply }) {
    const takeBack = await countAttempt(database, { kind: 'passcode', address: request.ip, now: now() });
    if (!(await passcodes.isCorrect(gate, passcode))) {
      request.log.warn({ gate, address: request.ip }, 'wrong passcode');
      throw new Refusal(401, 'incorrect-passcode', INCORRECT_PASSCODE);
    }
    await takeBack();
    const { id, session } = await sessions.unlock(gate, readSessionCookie(request));
    setSessionCookie(request, reply, id);
    return session;
  },

  lock({ request, reply }) {
    clearSessionCookie(request, reply);
    return sessions.end(readSessionCookie(request));
  },
});
