import { defineEndpoints } from '../../wire/endpoint';
import { PERMISSIONS } from './permissions';
import {
  ProviderLocation,
  ProviderOffer,
  ProviderReturn,
  ProviderRolesChange,
  ProviderRolesState,
  ProviderSignIn,
  ProviderStart,
} from './provider-schemas';

const access = PERMISSIONS.users.roles;

export const identityProviderEndpoints = defineEndpoints({
  offer: {
    method: 'GET',
    path: '/api/session/provider',
    access: 'public',
    summary: 'Whether staff can sign in with an identity provider, and what it is called',
    response: ProviderOffer,
  },
  begin: {
    method: 'POST',
    path: '/api/session/provider',
    access: 'public',
    perMinute: 20,
    summary: 'Begin to sign in with the identity provider: where the browser goes, and a cookie for its return',
    body: ProviderStart,
    response: ProviderLocation,
  },
  finish: {
    method: 'POST',
    path: '/api/session/provider/return',
    access: 'public',
    perMinute: 20,
    summary: 'Sign in with what the identity provider sent the browser back with; sets the session cookie',
    body: ProviderReturn,
    response: ProviderSignIn,
  },
  roles: {
    method: 'GET',
    path: '/api/enterprise/sign-in/provider',
    access,
    summary: 'The identity provider, and the roles of the people in its groups',
    response: ProviderRolesState,
  },
  changeRoles: {
    method: 'PUT',
    path: '/api/enterprise/sign-in/provider',
    access,
    summary:
      'Change the roles of the people in the groups of the identity provider, from their next sign-in (audited; refused when stale)',
    body: ProviderRolesChange,
    response: ProviderRolesState,
  },
});
