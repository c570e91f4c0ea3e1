import { sql } from 'kysely';
import { remove } from '#platform/retention';
import { defineSubject, follow } from '#platform/subject';
import { DAY_MS } from '#platform/time';
import { codeEnded } from '#staff/users';
import { hashPasscodes, passcodes } from './passcodes';
import { sessionHandlers } from './routes';
import { endStaffSessions, sessions } from './sessions';

export const session = defineSubject({
  name: 'session',
  async prepare(context) {
    context.set(passcodes, await hashPasscodes(context.configuration.passcodes));
  },
  handlers: { session: sessionHandlers },
  isLiveOnly: true,
  shares: [sessions, passcodes],
  follows: [follow(codeEnded, { inTransaction: (_context, tx, { userId }) => endStaffSessions(tx, userId) })],
  sweeps: [
    remove('sessions', 'id_hash', (now) => sql`site_until <= ${now} and staff_until <= ${now}`),
    remove('unlock_attempts', 'id', (now) => sql`at <= ${now - DAY_MS}`),
  ],
});
