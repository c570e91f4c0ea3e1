export { personalDataPdfTask } from './pdf-file';
export { personalData } from './subject';
