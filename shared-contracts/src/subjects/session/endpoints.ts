import { defineEndpoints } from '../../wire/endpoint';
import { PERMISSIONS } from './permissions';
import { EnvironmentChoice, Session, UnlockRequest } from './schemas';

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
