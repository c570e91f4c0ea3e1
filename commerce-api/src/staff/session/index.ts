export { addCookie, cookieOptions, readSessionCookie } from './cookie';
export { countAttempt, countWrongCodes } from './guesses';
export { passGate, recordRefusedSignIn } from './pass-gate';
export { isPasscodeOn } from './passcodes';
export { sessions } from './sessions';
export { session } from './subject';
