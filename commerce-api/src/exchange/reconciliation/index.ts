export { booksTask } from './files/read-file';
export { reconciliation } from './subject';
