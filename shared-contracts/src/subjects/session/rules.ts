export { type Gate, gateForPath, INCORRECT_PASSCODE, PERMISSIONS, type Permission, permissionsOf } from './permissions';
