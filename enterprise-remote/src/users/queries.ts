import { apiQuery, pageQuery } from '@nara/portal-ui';
import type { ApiClient } from '@nara/shared-contracts/api/client';
import type { User, UserQuery } from '@nara/shared-contracts/api/users';

/** Key of every query about users, for refetching them together. */
export const USERS_KEY = ['users'] as const;

export const userListQuery = (api: ApiClient, query: UserQuery) =>
  pageQuery([...USERS_KEY, 'list', query], ({ signal }) => api.users.list({ query, signal }));

/** Reads figures, departments, and the permissions of each role. */
export const userOverviewQuery = (api: ApiClient) => apiQuery([...USERS_KEY, 'overview'], api.users.overview);

/** Reads the open sessions of all staff. */
export const staffSessionsQuery = (api: ApiClient) => apiQuery([...USERS_KEY, 'sessions'], api.staffSessions.list);

export const idleTimeOutQuery = (api: ApiClient) => apiQuery([...USERS_KEY, 'idle-time-out'], api.signIn.idleTimeOut);

export const passcodeSwitchQuery = (api: ApiClient) =>
  apiQuery([...USERS_KEY, 'passcode-switch'], api.signIn.passcodeSwitch);

export const secondFactorRolesQuery = (api: ApiClient) =>
  apiQuery([...USERS_KEY, 'second-factor-roles'], api.signIn.secondFactorRoles);

export const userQuery = (api: ApiClient, id: User['id']) =>
  apiQuery([...USERS_KEY, 'user', id], ({ signal }) => api.users.get({ params: { id }, signal }));

export const providerRolesQuery = (api: ApiClient) =>
  apiQuery([...USERS_KEY, 'provider-roles'], api.identityProvider.roles);
