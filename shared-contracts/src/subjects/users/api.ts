export { usersEndpoints } from './endpoints';
export { gateSetUpEndpoints } from './gate-set-up-endpoints';
export { passkeysEndpoints } from './passkey-endpoints';
export { NewUser, User, UserChange, UserOverview, UserQuery } from './schemas';
export { secondFactorEndpoints } from './second-factor-endpoints';
export { NewSecondFactor } from './second-factor-schemas';
