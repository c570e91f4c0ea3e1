export { codeEnded } from './facts';
export { signIn } from './sign-in';
export { users } from './subject';
