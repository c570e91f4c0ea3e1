import { z } from 'zod';
import { ROLES } from '../../wire/access';
import { defineEndpoints } from '../../wire/endpoint';
import { Accepted } from '../../wire/fields';
import { PERMISSIONS } from './permissions';
import { EndedSessions, SessionHandle, SessionHolder, StaffSessions } from './staff-schemas';

const access = PERMISSIONS.users.roles;
const params = z.strictObject({ id: SessionHandle });

export const staffSessionsEndpoints = defineEndpoints({
  mine: {
    method: 'GET',
    path: '/api/session/mine',
    access: ROLES,
    summary: "The caller's own open sessions; with the enterprise passcode, this one alone",
    response: StaffSessions,
  },
  endMine: {
    method: 'DELETE',
    path: '/api/session/mine/:id',
    access: ROLES,
    summary: "End one of the caller's own sessions (audited)",
    params,
    response: EndedSessions,
  },
  endMyOthers: {
    method: 'DELETE',
    path: '/api/session/mine',
    access: ROLES,
    summary: "End every session of the caller's own except this one (audited)",
    response: EndedSessions,
  },
  noteActivity: {
    method: 'POST',
    path: '/api/session/activity',
    access: ROLES,
    summary: 'Say that somebody is working in this session; browsers send it at most once a minute',
    response: Accepted,
  },
  list: {
    method: 'GET',
    path: '/api/enterprise/sessions',
    access,
    summary: 'The open sessions of all staff, those of the enterprise passcode last',
    response: StaffSessions,
  },
  end: {
    method: 'DELETE',
    path: '/api/enterprise/sessions/:id',
    access,
    summary: 'End a session (audited)',
    params,
    response: EndedSessions,
  },
  endAll: {
    method: 'DELETE',
    path: '/api/enterprise/sessions',
    access,
    summary: 'End every session of a user or of the enterprise passcode, except the one that asks (audited)',
    query: SessionHolder,
    response: EndedSessions,
  },
});
