export { composition } from './plugin';
export { builds } from './served';
export { compositionSubject } from './subject';
