export { type Context, createContext, type Make, prepared } from './context';
export { allHandlers, type Environment, type SecondEnvironment, secondEnvironment } from './environment';
export { type Fact, fact, follow, followCommitted, happened, tell, writesOf } from './facts';
export { foldFollowers, foldHandlers, foldMeasures } from './fold';
export { type EnvironmentOptions, openEnvironment } from './open-environment';
export { defineSubject, type Runnable, type Subject, type Watched } from './subject';
