import type { Database } from '#platform/database';
import type { HandlersOf } from '#platform/http';
import { authorOf } from '#staff/audit';
import { createDeployToken, listDeployTokens, revokeDeployToken } from './deploy-tokens';

export interface DeployTokensServices {
  database: Database;
  /** Epoch ms. */
  now: () => number;
}

export const deployTokensHandlers = ({ database, now }: DeployTokensServices): HandlersOf<'deployTokens'> => ({
  list: async () => ({ tokens: await listDeployTokens(database) }),
  create: (call) => createDeployToken(database, call.body, authorOf(call, now())),
  revoke: (call) => revokeDeployToken(database, call.params.id, authorOf(call, now())),
});
