import { type Kysely, sql } from 'kysely';
import type { Tables } from '#platform/database';
import { remove } from '#platform/retention';
import { type Context, defineSubject, follow } from '#platform/subject';
import { DAY_MS } from '#platform/time';
import { serverSecret } from '#platform/vault';
import { codeEnded } from '#staff/users';
import { createGuessers, guessers } from './guesser';
import { hashPasscodes, passcodes } from './passcodes';
import { passkeysHandlers } from './passkey-routes';
import { passkeySignInHandlers } from './passkey-sign-in-routes';
import { sessionHandlers } from './routes';
import { sessions } from './sessions';
import { signInHandlers } from './sign-in-routes';
import { staffSessionsHandlers } from './staff-routes';
import { endStaffSessions } from './staff-sessions';

const endSessionsOfUser = async (
  { now }: Context,
  tx: Kysely<Tables>,
  { userId }: { userId: string },
): Promise<void> => {
  await endStaffSessions(tx, { userId }, now());
};

export const session = defineSubject({
  name: 'session',
  async prepare(context) {
    const { cost, ...codes } = context.configuration.passcodes;
    context.set(passcodes, await hashPasscodes(codes, { salt: await serverSecret(context, 'passcode'), cost }));
    context.set(guessers, createGuessers(await serverSecret(context, 'guesser')));
  },
  handlers: {
    session: sessionHandlers,
    staffSessions: staffSessionsHandlers,
    signIn: signInHandlers,
    passkeys: passkeysHandlers,
    passkeySignIn: passkeySignInHandlers,
  },
  isLiveOnly: true,
  shares: [sessions, passcodes, guessers],
  follows: [follow(codeEnded, { inTransaction: endSessionsOfUser })],
  sweeps: [
    remove('sessions', 'id_hash', (now) => sql`site_until <= ${now} and staff_until <= ${now}`),
    remove('unlock_attempts', 'id', (now) => sql`at <= ${now - DAY_MS}`),
  ],
});
