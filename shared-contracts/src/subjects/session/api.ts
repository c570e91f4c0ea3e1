export { sessionEndpoints } from './endpoints';
export { passkeySignInEndpoints } from './passkey-endpoints';
export { NewPasskey, Passkey, PasskeyCreation, PasskeyProof, PasskeyRequest } from './passkey-schemas';
export { identityProviderEndpoints } from './provider-endpoints';
export { ProviderRoles, ProviderRolesChange, ProviderRolesState } from './provider-schemas';
export { type Environment, Session, type SessionEnd, UnlockRequest } from './schemas';
export { signInEndpoints } from './sign-in-endpoints';
export {
  IdleTimeOut,
  IdleTimeOutState,
  PasscodeSwitch,
  PasscodeSwitchState,
  SecondFactorRoles,
  SecondFactorRolesState,
} from './sign-in-schemas';
export { staffSessionsEndpoints } from './staff-endpoints';
export { StaffSession } from './staff-schemas';
