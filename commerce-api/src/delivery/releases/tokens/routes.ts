import type { HandlersOf } from '#platform/http';
import type { Context } from '#platform/subject';
import { authorOf } from '#staff/audit';
import { createDeployToken, listDeployTokens, revokeDeployToken } from './deploy-tokens';

export const deployTokensHandlers = ({ database, now }: Context): HandlersOf<'deployTokens'> => ({
  list: async () => ({ tokens: await listDeployTokens(database) }),
  create: (call) => createDeployToken(database, call.body, authorOf(call, now())),
  revoke: (call) => revokeDeployToken(database, call.params.id, authorOf(call, now())),
});
