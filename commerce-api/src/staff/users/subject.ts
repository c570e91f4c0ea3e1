import { serverSecret } from '#platform/database';
import { defineSubject } from '#platform/subject';
import { accessCodes, createAccessCodes } from './access-codes';
import { usersHandlers } from './routes';

export const users = defineSubject({
  name: 'users',
  async prepare(context) {
    context.set(accessCodes, createAccessCodes(await serverSecret(context.database, 'access-code')));
  },
  handlers: { users: usersHandlers },
  isLiveOnly: true,
  shares: [accessCodes],
});
