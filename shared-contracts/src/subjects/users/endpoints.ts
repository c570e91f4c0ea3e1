import { z } from 'zod';
import { defineEndpoints } from '../../wire/endpoint';
import { PERMISSIONS } from '../session/permissions';
import { IssuedCode, NewUser, User, UserChange, UserId, UserOverview, UserPage, UserQuery } from './schemas';

const access = PERMISSIONS.users.roles;
const params = z.strictObject({ id: UserId });

export const usersEndpoints = defineEndpoints({
  list: {
    method: 'GET',
    path: '/api/enterprise/users',
    access,
    audits: 'read',
    summary: 'Users by search, role and status, a page at a time',
    query: UserQuery,
    response: UserPage,
  },
  overview: {
    method: 'GET',
    path: '/api/enterprise/users/overview',
    access,
    summary: 'Figures of the stat tiles, the departments, and what each role may work with',
    response: UserOverview,
  },
  get: {
    method: 'GET',
    path: '/api/enterprise/users/:id',
    access,
    audits: 'read',
    summary: 'One user',
    params,
    response: User,
  },
  create: {
    method: 'POST',
    path: '/api/enterprise/users',
    access,
    summary: 'Add a user, who is pending until they sign in (audited)',
    body: NewUser,
    response: User,
    status: 201,
  },
  update: {
    method: 'PATCH',
    path: '/api/enterprise/users/:id',
    access,
    summary:
      'Change name, role, department or status (audited; refused when stale, or when no active admin would be left)',
    params,
    body: UserChange,
    response: User,
  },
  issueCode: {
    method: 'POST',
    path: '/api/enterprise/users/:id/access-code',
    access,
    summary: 'Issue a personal access code, shown this once; the one before, and its sessions, end (audited)',
    params,
    response: IssuedCode,
    status: 201,
  },
  revokeCode: {
    method: 'DELETE',
    path: '/api/enterprise/users/:id/access-code',
    access,
    summary: 'Take the personal access code back and end its sessions (audited)',
    params,
    response: User,
  },
});
