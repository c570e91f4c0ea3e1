export type { IssuedCode, NewUser, User, UserChange, UserOverview, UserQuery } from './schemas';
export type { NewSecondFactor, SecondFactorState } from './second-factor-schemas';
export type { Department, UserStatus } from './vocabulary';
