import type { FastifyRequest } from 'fastify';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '#platform/database';
import type { HandlersOf, Staff } from '#platform/http';
import { remove } from '#platform/retention';
import { type Context, defineSubject, notifyScreens, subscribe } from '#platform/subject';
import { DAY_MS } from '#platform/time';
import { serverSecret } from '#platform/vault';
import { requirePerson, takeApproverProof } from '#staff/approvals';
import { authorOf } from '#staff/audit';
import { readSetting, settingHandlers, toSettingChange } from '#staff/settings';
import {
  addPasskey,
  beginPasskey,
  codeEnded,
  findUnprotected,
  listPasskeys,
  PASSCODE_SWITCH,
  removePasskey,
  renamePasskey,
  requireRecentSignIn,
  resetPasskeys,
  SECOND_FACTOR_ROLES,
  secondFactorOn,
  toPasskey,
  toUser,
  userOf,
} from '#staff/users';
import { browserOf } from './browser';
import { readSessionCookie } from './cookie';
import { createGuessers, guessers } from './guesser';
import { hashPasscodes, isPasscodeOn, passcodes, switchPasscode, toPasscodeSwitchState } from './passcodes';
import { passkeySignInHandlers } from './passkey-sign-in-routes';
import { sessionHandlers } from './routes';
import { proveApprover } from './second-step';
import { hashOf, sessions } from './sessions';
import {
  type Chosen,
  endSessions,
  endStaffSessions,
  IDLE_TIME_OUT,
  idleSince,
  listStaffSessions,
} from './staff-sessions';

export { addCookie, cookieOptions, readSessionCookie } from './cookie';
export { countAttempt, countWrongCodes } from './guesses';
export { passGate, recordRefusedSignIn } from './pass-gate';
export { isPasscodeOn } from './passcodes';
export { sessions } from './sessions';

const passkeysHandlers = (context: Context): HandlersOf<'passkeys'> => {
  const { database, now } = context;
  /** Returns the caller and the session that a new passkey's challenge is bound to. */
  const addingOf = ({ staff, request }: { staff: Staff; request: FastifyRequest }) => ({
    userId: userOf(staff),
    browser: readSessionCookie(context, request) ?? '',
  });

  return {
    async list({ staff: { userId } }) {
      return { rows: userId === null ? [] : (await listPasskeys(database.kysely, userId)).map(toPasskey) };
    },

    async begin(call) {
      const adding = addingOf(call);
      requireRecentSignIn(call.staff, now());
      return beginPasskey(context, adding);
    },

    async add(call) {
      const created = { ...call.body, name: call.body.name ?? browserOf(call.request).device };
      const { passkey, recoveryCodes } = await addPasskey(context, addingOf(call), created, authorOf(call, now()));
      return { passkey: toPasskey(passkey), recoveryCodes };
    },

    async rename(call) {
      const named = { userId: userOf(call.staff), id: call.params.id, name: call.body.name };
      return toPasskey(await renamePasskey(context, named, authorOf(call, now())));
    },

    async remove(call) {
      const removed = { userId: userOf(call.staff), id: call.params.id };
      requireRecentSignIn(call.staff, now());
      return { rows: (await removePasskey(context, removed, authorOf(call, now()))).map(toPasskey) };
    },

    async reset(call) {
      await requirePerson(context, call.staff);
      return toUser(await resetPasskeys(context, call.params.id, authorOf(call, now())), call.staff);
    },
  };
};

/** Returns the caller's own sessions; for the shared enterprise passcode, only the current one. */
const ownOf = ({ userId }: Staff, thisIdHash: string): Chosen =>
  userId === null ? { idHash: thisIdHash } : { userId };

const staffSessionsHandlers = (context: Context): HandlersOf<'staffSessions'> => {
  const { database, now } = context;
  const hashOfThis = (request: FastifyRequest) => hashOf(readSessionCookie(context, request) ?? '');

  async function list(request: FastifyRequest, chosen: Chosen) {
    const [idle, passcode] = [
      await readSetting(database.kysely, IDLE_TIME_OUT),
      await readSetting(database.kysely, PASSCODE_SWITCH),
    ];
    const rows = await listStaffSessions(database.kysely, chosen, {
      now: now(),
      passcode: isPasscodeOn(context, passcode.value) ? context.get(passcodes).fingerprint('enterprise') : null,
      idleSince: idleSince(now(), idle.value),
      thisIdHash: hashOfThis(request),
    });
    return { rows };
  }
  const end = async (call: { staff: Staff; request: FastifyRequest }, chosen: Chosen) => ({
    ended: await endSessions(context, chosen, authorOf(call, now())),
  });

  return {
    mine: ({ request, staff }) => list(request, ownOf(staff, hashOfThis(request))),
    endMine: (call) => end(call, { ...ownOf(call.staff, hashOfThis(call.request)), handle: call.params.id }),
    endMyOthers: (call) => {
      const exceptIdHash = hashOfThis(call.request);
      return end(call, { ...ownOf(call.staff, exceptIdHash), exceptIdHash });
    },
    // The access check has already recorded it: every change counts as activity.
    noteActivity: () => ({ accepted: true }),

    list: ({ request }) => list(request, {}),
    end: (call) => end(call, { handle: call.params.id }),
    endAll: (call) =>
      end(call, {
        userId: call.query.of === 'passcode' ? null : call.query.of,
        exceptIdHash: hashOfThis(call.request),
      }),
  };
};

const signInHandlers = (context: Context): HandlersOf<'signIn'> => {
  const { database, now } = context;
  const idle = settingHandlers(context, IDLE_TIME_OUT);
  const secondFactor = settingHandlers(context, SECOND_FACTOR_ROLES, {
    async also(tx, roles) {
      for (const userId of await findUnprotected(tx, roles)) {
        await endStaffSessions(tx, { userId }, now());
        notifyScreens(context, tx, 'user.changed', userId);
      }
    },
  });
  return {
    idleTimeOut: idle.read,
    changeIdleTimeOut: idle.change,

    passcodeSwitch: async () => toPasscodeSwitchState(context, await readSetting(database.kysely, PASSCODE_SWITCH)),

    async switchPasscode(call) {
      return toPasscodeSwitchState(
        context,
        await switchPasscode(context, toSettingChange(call.body), authorOf(call, now())),
      );
    },

    secondFactorRoles: secondFactor.read,
    changeSecondFactorRoles: secondFactor.change,
  };
};

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
  subscribers: [
    subscribe(codeEnded, { inTransaction: endSessionsOfUser }),
    subscribe(secondFactorOn, {
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
