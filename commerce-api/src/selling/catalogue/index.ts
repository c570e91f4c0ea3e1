export { pictureTask, renditionsTask } from './pictures/process-picture';
export { catalogue } from './subject';
