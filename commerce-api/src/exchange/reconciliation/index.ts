export { booksTask } from './files/read-task';
export { reconciliation } from './subject';
