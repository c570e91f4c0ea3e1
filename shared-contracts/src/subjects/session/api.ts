import { z } from 'zod';
import { defineEndpoints, ROLES } from '../../wire/endpoint';
import { Accepted, oneLine } from '../../wire/fields';
import { PERMISSIONS } from './rules';
import {
  EndedSessions,
  EnvironmentChoice,
  IdleTimeOutChange,
  IdleTimeOutState,
  PasscodeSwitchChange,
  PasscodeSwitchState,
  PasskeyProof,
  PasskeyRequest,
  ProviderLocation,
  ProviderOffer,
  ProviderReturn,
  ProviderRolesChange,
  ProviderRolesState,
  ProviderSignIn,
  ProviderStart,
  SecondFactorRolesChange,
  SecondFactorRolesState,
  Session,
  SessionHandle,
  SessionHolder,
  StaffSessions,
  UnlockRequest,
} from './schemas';

export {
  type Environment,
  IdleTimeOut,
  IdleTimeOutState,
  NewPasskey,
  PasscodeSwitch,
  PasscodeSwitchState,
  Passkey,
  PasskeyCreation,
  PasskeyProof,
  PasskeyRequest,
  ProviderRoles,
  ProviderRolesChange,
  ProviderRolesState,
  SecondFactorRoles,
  SecondFactorRolesState,
  Session,
  type SessionEnd,
  StaffSession,
  UnlockRequest,
} from './schemas';

export const sessionEndpoints = defineEndpoints({
  get: {
    method: 'GET',
    path: '/api/session',
    access: 'public',
    summary: 'Get the gates that this browser has passed, and as whom',
    response: Session,
  },
  unlock: {
    method: 'POST',
    path: '/api/session/unlock',
    access: 'public',
    perMinute: 300,
    summary: 'Pass a gate with its passcode; sets the session cookie',
    body: UnlockRequest,
    response: Session,
  },
  lock: {
    method: 'DELETE',
    path: '/api/session',
    access: 'public',
    perMinute: 300,
    summary: 'End the session of this browser',
    response: Session,
  },
  chooseEnvironment: {
    method: 'PUT',
    path: '/api/session/environment',
    access: PERMISSIONS['test-environment'].roles,
    summary: 'Work with the live data or with the sandbox from now on, in this session',
    body: EnvironmentChoice,
    response: Session,
  },
});

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

/** Endpoints of the enterprise gate for staff who sign in with a passkey. */
export const passkeySignInEndpoints = defineEndpoints({
  begin: {
    method: 'POST',
    path: '/api/session/passkey',
    access: 'public',
    perMinute: 60,
    summary: 'Begin to sign in with a passkey alone: what the browser asks for it with, and a cookie for this sign-in',
    response: PasskeyRequest,
  },
  finish: {
    method: 'POST',
    path: '/api/session/passkey/sign-in',
    access: 'public',
    perMinute: 60,
    summary: 'Sign in with a passkey, which counts as both factors; sets the session cookie',
    body: PasskeyProof,
    response: Session,
  },
  secondStep: {
    method: 'POST',
    path: '/api/session/passkey/second-step',
    access: 'public',
    perMinute: 60,
    summary: 'Begin to use a passkey as the second factor of a personal access code; null if its owner has none',
    body: z.strictObject({ passcode: z.string().min(1).max(200).check(oneLine) }),
    response: z.strictObject({ request: PasskeyRequest.nullable() }),
  },
});

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
