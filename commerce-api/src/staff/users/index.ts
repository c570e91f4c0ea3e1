import type { NewSecondFactor } from '@nara/shared-contracts/api/users';
import { INCORRECT_PASSCODE } from '@nara/shared-contracts/rules/session';
import { sql } from 'kysely';
import { ApiError, type HandlersOf } from '#platform/http';
import { remove } from '#platform/retention';
import { type Context, defineSubject } from '#platform/subject';
import { serverSecret } from '#platform/vault';
import { registerAction, requirePerson } from '#staff/approvals';
import { authorOf } from '#staff/audit';
import { secondFactorIsOn } from './errors';
import { sealedPasskeys } from './passkeys/challenges';
import { giveRole, type RoleAction } from './provider-roles';
import { findStaffOf, findUser, toIsoOrNull, toUser } from './queries';
import { usersHandlers } from './routes';
import {
  beginSecondFactor,
  confirmSecondFactor,
  createRecoveryCodes,
  hasSecondFactor,
  recoveryCodes,
  resetSecondFactor,
  sealedSecondFactors,
} from './second-factor';
import { accessCodes, createAccessCodes, findCodeOwner, requireRecentSignIn, userOf } from './sign-in';

export { codeEnded, secondFactorOn } from './change-user';
export { passkeyRefused, wrongSecondFactor } from './errors';
export { findAdminEmails, findEmail, findOrAddPerson } from './identities';
export { addPasskey, beginPasskey } from './passkeys/add-passkey';
export { CHALLENGE_MS } from './passkeys/challenges';
export { listPasskeys, removePasskey, renamePasskey, resetPasskeys, toPasskey } from './passkeys/manage-passkeys';
export {
  findPasskeyUser,
  requestPasskey,
  requestPasskeyOf,
  type TakenPasskey,
  takePasskey,
} from './passkeys/take-passkey';
export {
  changeProviderRoles,
  describeProviderRoles,
  PROVIDER_ROLES,
  type RoleAction,
  roleOf,
} from './provider-roles';
export { toUser } from './queries';
export { hasSecondFactor, takeSecondFactor } from './second-factor';
export { findCodeOwner, requireRecentSignIn, signIn, userOf } from './sign-in';
export {
  findUnprotected,
  mustSetUpSecondFactor,
  PASSCODE_SWITCH,
  requirePersonalAdmin,
  SECOND_FACTOR_ROLES,
} from './sign-in-rules';

/** Begins the setup of a second factor, and renders its code for an authenticator. Throws like `beginSecondFactor`. */
async function newSecondFactor(context: Context, userId: string): Promise<NewSecondFactor> {
  const { secret, uri } = await beginSecondFactor(context, userId);
  // Loaded at first use: nothing else in the server's own process draws codes for users.
  const { toSVG } = await import('bwip-js/node');
  const qr = toSVG({ bcid: 'qrcode', text: uri, scale: 3, padding: 8, backgroundcolor: 'FFFFFF' });
  return { secret, uri, qr };
}

const secondFactorHandlers = (context: Context): HandlersOf<'secondFactor'> => {
  const { database, now } = context;
  return {
    async get({ staff: { userId } }) {
      if (userId === null) return { since: null, recoveryCodesLeft: 0, hasPasskeys: false };
      const { second_factor_at, passkeys } = await findUser(database.kysely, userId);
      const { left } = await database.kysely
        .selectFrom('recovery_codes')
        .select((eb) => eb.fn.countAll<number>().as('left'))
        .where('user_id', '=', userId)
        .executeTakeFirstOrThrow();
      return { since: toIsoOrNull(second_factor_at), recoveryCodesLeft: Number(left), hasPasskeys: passkeys > 0 };
    },

    async begin({ staff }) {
      const userId = userOf(staff);
      // Otherwise whoever got hold of a session could set up their own authenticator, and sign in with it from then on.
      requireRecentSignIn(staff, now());
      return newSecondFactor(context, userId);
    },

    confirm: async (call) => ({
      recoveryCodes: await confirmSecondFactor(
        context,
        { userId: userOf(call.staff), code: call.body.code, request: call.request },
        authorOf(call, now()),
      ),
    }),

    async reset(call) {
      await requirePerson(context, call.staff);
      return toUser(await resetSecondFactor(context, call.params.id, authorOf(call, now())), call.staff);
    },
  };
};

/**
 * Returns the id of the user with this personal access code, the only credential that they have before their first
 * sign-in. Throws 401, and 409 `second-factor-on` if they have another, such as a passkey.
 */
async function ownerOf(context: Context, passcode: string): Promise<string> {
  const userId = await findCodeOwner(context, passcode);
  if (userId === null) throw new ApiError(401, 'incorrect-passcode', INCORRECT_PASSCODE);
  if (await hasSecondFactor(context.database.kysely, userId)) throw secondFactorIsOn();
  return userId;
}

const gateSetUpHandlers = (context: Context): HandlersOf<'gateSetUp'> => ({
  begin: async ({ body }) => newSecondFactor(context, await ownerOf(context, body.passcode)),

  async confirm({ body, request }) {
    const userId = await ownerOf(context, body.passcode);
    const author = authorOf({ staff: await findStaffOf(context, userId), request }, context.now());
    return { recoveryCodes: await confirmSecondFactor(context, { userId, code: body.code, request }, author) };
  },
});

export const users = defineSubject({
  name: 'users',
  async prepare(context) {
    context.set(accessCodes, createAccessCodes(await serverSecret(context, 'access-code')));
    registerAction<RoleAction>(context, { kind: 'role', permission: 'users', execute: giveRole });
    context.set(recoveryCodes, createRecoveryCodes(await serverSecret(context, 'recovery-code')));
  },
  handlers: { users: usersHandlers, secondFactor: secondFactorHandlers, gateSetUp: gateSetUpHandlers },
  isLiveOnly: true,
  sealed: [sealedSecondFactors, sealedPasskeys],
  shares: [accessCodes, recoveryCodes],
  sweeps: [remove('passkey_challenges', 'challenge_hash', (now) => sql`expires_at <= ${now}`)],
});
