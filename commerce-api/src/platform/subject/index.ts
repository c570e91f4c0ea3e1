export type { RecordAccess } from './access';
export { type Context, prepared } from './context';
export { allHandlers, contextOf, type Environment, type SecondEnvironment, secondEnvironment } from './environment';
export { fact, follow, followCommitted, happened, tell, writesOf } from './facts';
export { foldMeasures } from './fold';
export { type EnvironmentOptions, openEnvironment, resealing } from './open-environment';
export { type Holding, holdings, type Person, type PersonalRecord } from './personal-data';
export { defineSubject, type Job, type Subject } from './subject';
