export {
  type Context,
  defineEvent,
  notifyScreens,
  prepared,
  publish,
  publishCommitted,
  type RecordAccess,
  subscribe,
  writesOf,
} from './context';
export { foldMeasures } from './fold';
export {
  allHandlers,
  contextOf,
  type Environment,
  type EnvironmentOptions,
  openEnvironment,
  resealing,
  type SecondEnvironment,
  secondEnvironment,
} from './open-environment';
export {
  defineSubject,
  type Holding,
  holdings,
  type Job,
  type Person,
  type PersonalRecord,
  type Subject,
} from './subject';
