export { countAttempt } from './attempts';
export { readSessionCookie } from './cookie';
export { countWrongCodes } from './guesses';
export { sessions } from './sessions';
export { session } from './subject';
