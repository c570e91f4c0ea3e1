export { recountDays } from './counter';
export { salesPdfTask } from './pdf-file';
export { analytics } from './subject';
