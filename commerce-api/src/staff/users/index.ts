export { codeEnded, secondFactorOn } from './change-user';
export { findAdminEmails, findEmail, findOrAddPerson } from './identities';
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
export {
  changeProviderRoles,
  describeProviderRoles,
  PROVIDER_ROLES,
  type RoleAction,
  roleOf,
} from './provider-roles';
export { toUser } from './queries';
export { passkeyRefused, wrongSecondFactor } from './refusals';
export { hasSecondFactor, takeSecondFactor } from './second-factor';
export { findCodeOwner, requireRecentSignIn, signIn, userOf } from './sign-in';
export {
  findUnprotected,
  mustSetUpSecondFactor,
  PASSCODE_SWITCH,
  requirePersonalAdmin,
  SECOND_FACTOR_ROLES,
} from './sign-in-rules';
export { users } from './subject';
