import { sql } from 'kysely';
import { remove } from '#platform/retention';
import { defineSubject } from '#platform/subject';
import { serverSecret } from '#platform/vault';
import { registerAction } from '#staff/approvals';
import { accessCodes, createAccessCodes } from './access-codes';
import { gateSetUpHandlers } from './gate-set-up-routes';
import { sealedPasskeys } from './passkeys/public-keys';
import { createRecoveryCodes, recoveryCodes } from './recovery-codes';
import { giveRole, type RoleAction } from './role-action';
import { usersHandlers } from './routes';
import { sealedSecondFactors } from './second-factor';
import { secondFactorHandlers } from './second-factor-routes';

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
