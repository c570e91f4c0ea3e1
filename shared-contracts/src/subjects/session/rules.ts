export { type Gate, gateForPath, INCORRECT_PASSCODE } from './gates';
export { PERMISSIONS, type Permission, permissionsOf } from './permissions';
