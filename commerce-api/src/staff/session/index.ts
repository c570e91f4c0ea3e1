export { countAttempt } from './attempts';
export { readSessionCookie } from './cookie';
export { hashPasscodes, type Passcodes } from './passcodes';
export { sessionHandlers } from './routes';
export { createSessions, endStaffSessions, type Sessions } from './sessions';
