export { codeEnded } from './facts';
export { PASSCODE_SWITCH, requirePersonalAdmin } from './passcode-switch';
export { signIn } from './sign-in';
export { users } from './subject';
