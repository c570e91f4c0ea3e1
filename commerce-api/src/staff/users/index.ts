export { type AccessCodes, createAccessCodes } from './access-codes';
export { usersHandlers } from './routes';
export { createSignIn, type SignIn } from './sign-in';
