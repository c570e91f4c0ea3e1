import type { ApiClient } from '@nara/shared-contracts/api/client';
import type { User, UserQuery } from '@nara/shared-contracts/api/users';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

/** Key of every query about users, for refetching them together. */
export const USERS_KEY = ['users'] as const;

export const userListQuery = (api: ApiClient, query: UserQuery) =>
  queryOptions({
    queryKey: [...USERS_KEY, 'list', query],
    queryFn: ({ signal }) => api.users.list({ query, signal }),
    placeholderData: keepPreviousData,
  });

/** Reads figures, departments, and the permissions of each role. */
export const userOverviewQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...USERS_KEY, 'overview'],
    queryFn: ({ signal }) => api.users.overview({ signal }),
  });

/** Reads the open sessions of all staff. */
export const staffSessionsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...USERS_KEY, 'sessions'],
    queryFn: ({ signal }) => api.staffSessions.list({ signal }),
  });

export const idleTimeOutQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...USERS_KEY, 'idle-time-out'],
    queryFn: ({ signal }) => api.signIn.idleTimeOut({ signal }),
  });

export const passcodeSwitchQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...USERS_KEY, 'passcode-switch'],
    queryFn: ({ signal }) => api.signIn.passcodeSwitch({ signal }),
  });

export const secondFactorRolesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...USERS_KEY, 'second-factor-roles'],
    queryFn: ({ signal }) => api.signIn.secondFactorRoles({ signal }),
  });

export const userQuery = (api: ApiClient, id: User['id']) =>
  queryOptions({
    queryKey: [...USERS_KEY, 'user', id],
    queryFn: ({ signal }) => api.users.get({ params: { id }, signal }),
  });

export const providerRolesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...USERS_KEY, 'provider-roles'],
    queryFn: ({ signal }) => api.identityProvider.roles({ signal }),
  });
