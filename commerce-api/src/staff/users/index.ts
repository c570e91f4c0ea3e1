export { codeEnded } from './facts';
export { findOrAddPerson } from './identities';
export { PASSCODE_SWITCH, requirePersonalAdmin } from './passcode-switch';
export { wrongSecondFactor } from './refusals';
export { hasSecondFactor, takeSecondFactor } from './second-factor';
export { findUnprotected, mustSetUpSecondFactor, SECOND_FACTOR_ROLES } from './second-factor-roles';
export { findCodeOwner, signIn } from './sign-in';
export { users } from './subject';
