export { countAttempt } from './attempts';
export { readSessionCookie } from './cookie';
export { sessions } from './sessions';
export { session } from './subject';
