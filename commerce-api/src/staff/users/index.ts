export { findAdminEmails, findEmail } from './admins';
export { codeEnded, secondFactorOn } from './facts';
export { findOrAddPerson } from './identities';
export { PASSCODE_SWITCH, requirePersonalAdmin } from './passcode-switch';
export { addPasskey, beginPasskey } from './passkeys/add-passkey';
export { CHALLENGE_MS } from './passkeys/challenges';
export { listPasskeys, removePasskey, renamePasskey, resetPasskeys, toPasskey } from './passkeys/manage-passkeys';
export {
  findPasskeyUser,
  requestPasskey,
  requestPasskeyOf,
  type TakenPasskey,
  takePasskey,
} from './passkeys/take-passkey';
export { requireRecentSignIn, userOf } from './personal-caller';
export { changeProviderRoles, describeProviderRoles, PROVIDER_ROLES, roleOf } from './provider-roles';
export { passkeyRefused, wrongSecondFactor } from './refusals';
export type { RoleAction } from './role-action';
export { hasSecondFactor, takeSecondFactor } from './second-factor';
export { findUnprotected, mustSetUpSecondFactor, SECOND_FACTOR_ROLES } from './second-factor-roles';
export { findCodeOwner, signIn } from './sign-in';
export { users } from './subject';
export { toUser } from './views';
