export { ROLES, type Role } from '../../wire/access';
export { GATE_FLAGS, type Gate, gateForPath, INCORRECT_PASSCODE } from './gates';
export type { NewPasskey, Passkey, PasskeyCreation, PasskeyProof, PasskeyRequest } from './passkey-schemas';
export { PERMISSIONS, type Permission } from './permissions';
export type { ProviderOffer, ProviderRoles, ProviderRolesChange, ProviderRolesState } from './provider-schemas';
export type { Environment, Session, SessionEnd, UnlockRequest } from './schemas';
export type { IdleTimeOut, IdleTimeOutState, PasscodeSwitchState, SecondFactorRolesState } from './sign-in-schemas';
export type { StaffSession } from './staff-schemas';
