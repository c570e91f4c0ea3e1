export { createFindDeployToken } from './deploy-tokens';
export { localToken } from './local-token';
export { deployTokensHandlers } from './routes';
