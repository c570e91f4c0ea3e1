import { serverSecret } from '#platform/database';
import { defineSubject } from '#platform/subject';
import { accessCodes, createAccessCodes } from './access-codes';
import { gateSetUpHandlers } from './gate-set-up-routes';
import { createRecoveryCodes, recoveryCodes } from './recovery-codes';
import { usersHandlers } from './routes';
import { secondFactorHandlers } from './second-factor-routes';

export const users = defineSubject({
  name: 'users',
  async prepare(context) {
    context.set(accessCodes, createAccessCodes(await serverSecret(context.database, 'access-code')));
    context.set(recoveryCodes, createRecoveryCodes(await serverSecret(context.database, 'recovery-code')));
  },
  handlers: { users: usersHandlers, secondFactor: secondFactorHandlers, gateSetUp: gateSetUpHandlers },
  isLiveOnly: true,
  shares: [accessCodes, recoveryCodes],
});
