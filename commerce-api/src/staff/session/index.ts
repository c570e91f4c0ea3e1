export { countAttempt } from './attempts';
export { addCookie, cookieOptions, readSessionCookie } from './cookie';
export { countWrongCodes } from './guesses';
export { passGate } from './pass-gate';
export { recordRefusedSignIn } from './record-sign-ins';
export { sessions } from './sessions';
export { session } from './subject';
export { isPasscodeOn } from './switch-passcode';
