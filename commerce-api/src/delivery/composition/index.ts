export { builds } from './builds';
export { composition } from './plugin';
export { compositionSubject } from './subject';
