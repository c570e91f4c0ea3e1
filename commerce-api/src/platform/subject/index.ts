export { type Context, createContext, type Make, prepared } from './context';
export { type Environment, type SecondEnvironment, secondEnvironment } from './environment';
export { type Fact, fact, follow, followCommitted, happened, tell, writesOf } from './facts';
export { foldFollowers, foldHandlers, foldMeasures } from './fold';
export { defineSubject, type Runnable, type Subject, type Watched } from './subject';
