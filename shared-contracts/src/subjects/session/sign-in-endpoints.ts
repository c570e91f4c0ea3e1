import { defineEndpoints } from '../../wire/endpoint';
import { PERMISSIONS } from './permissions';
import {
  IdleTimeOutChange,
  IdleTimeOutState,
  PasscodeSwitchChange,
  PasscodeSwitchState,
  SecondFactorRolesChange,
  SecondFactorRolesState,
} from './sign-in-schemas';

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
  passcodeSwitch: {
    method: 'GET',
    path: '/api/enterprise/sign-in/passcode',
    access,
    summary: 'Whether the enterprise passcode opens its gate',
    response: PasscodeSwitchState,
  },
  switchPasscode: {
    method: 'PUT',
    path: '/api/enterprise/sign-in/passcode',
    access,
    summary:
      'Switch the enterprise passcode off, which ends its sessions, or on (audited; refused when stale, or when nobody else could sign in as an admin)',
    body: PasscodeSwitchChange,
    response: PasscodeSwitchState,
  },
  secondFactorRoles: {
    method: 'GET',
    path: '/api/enterprise/sign-in/second-factor',
    access,
    summary: 'The roles whose users sign in with a second factor',
    response: SecondFactorRolesState,
  },
  changeSecondFactorRoles: {
    method: 'PUT',
    path: '/api/enterprise/sign-in/second-factor',
    access,
    summary:
      'Change the roles that need a second factor; ends the sessions of users who have none (audited; refused when stale)',
    body: SecondFactorRolesChange,
    response: SecondFactorRolesState,
  },
});
