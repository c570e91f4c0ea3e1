import { nothing, settingChangedAt } from '../example-records';
import { ADMIN, anybody, type Calls } from './callers';

export const calls: Calls<'identityProvider'> = {
  'identityProvider.offer': { statuses: anybody(200), example: nothing },
  // No identity provider is configured.
  'identityProvider.begin': { statuses: anybody(404), example: async () => ({ body: { path: '/admin' } }) },
  'identityProvider.finish': { statuses: anybody(404), example: async () => ({ body: { query: 'code=1&state=2' } }) },
  'identityProvider.roles': { statuses: ADMIN, example: nothing },
  'identityProvider.changeRoles': {
    statuses: ADMIN,
    example: async (test) => ({
      body: {
        settings: { groups: [{ group: 'shop-admins', role: 'admin' }] },
        expectedUpdatedAt: await settingChangedAt(test, 'identity-provider-roles'),
      },
      subject: 'identity-provider-roles',
    }),
  },
};
