export { salesPdfTask } from './pdf-file';
export { recountDays } from './recount';
export { analytics } from './subject';
