import { defineEndpoints } from '../../wire/endpoint';
import { PERMISSIONS } from './permissions';
import { IdleTimeOutChange, IdleTimeOutState } from './sign-in-schemas';

const access = PERMISSIONS.users.roles;

export const signInEndpoints = defineEndpoints({
  idleTimeOut: {
    method: 'GET',
    path: '/api/enterprise/sign-in/idle-time-out',
    access,
    summary: 'The minutes without activity after which sessions of staff end',
    response: IdleTimeOutState,
  },
  changeIdleTimeOut: {
    method: 'PUT',
    path: '/api/enterprise/sign-in/idle-time-out',
    access,
    summary: 'Change the minutes without activity after which sessions of staff end (audited; refused when stale)',
    body: IdleTimeOutChange,
    response: IdleTimeOutState,
  },
});
