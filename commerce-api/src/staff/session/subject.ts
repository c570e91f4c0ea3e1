import { type Kysely, sql } from 'kysely';
import type { Tables } from '#platform/database';
import { remove } from '#platform/retention';
import { type Context, defineSubject, follow } from '#platform/subject';
import { DAY_MS } from '#platform/time';
import { serverSecret } from '#platform/vault';
import { takeApproverProof } from '#staff/approvals';
import { codeEnded, secondFactorOn } from '#staff/users';
import { readSessionCookie } from './cookie';
import { createGuessers, guessers } from './guesser';
import { hashPasscodes, passcodes } from './passcodes';
import { passkeysHandlers } from './passkey-routes';
import { passkeySignInHandlers } from './passkey-sign-in-routes';
import { proveApprover } from './prove-approver';
import { sessionHandlers } from './routes';
import { hashOf, sessions } from './sessions';
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
    const hashed = await hashPasscodes(codes, { salt: await serverSecret(context, 'passcode'), cost });
    context.set(passcodes, hashed);
    const secret = await serverSecret(context, 'guesser');
    context.set(guessers, createGuessers({ secret, fingerprint: hashed.fingerprint }));
    context.set(takeApproverProof, (call) => proveApprover(context, call));
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
  follows: [
    follow(codeEnded, { inTransaction: endSessionsOfUser }),
    follow(secondFactorOn, {
      async inTransaction(context, tx, { userId, request }) {
        const exceptIdHash = hashOf(readSessionCookie(context, request) ?? '');
        await endStaffSessions(tx, { userId, exceptIdHash }, context.now());
      },
    }),
  ],
  sweeps: [
    remove('sessions', 'id_hash', (now) => sql`site_until <= ${now} and staff_until <= ${now}`),
    remove('unlock_attempts', 'id', (now) => sql`at <= ${now - DAY_MS}`),
  ],
});
