export { removeAllFiles } from './pictures/files';
export { pictureTask, renditionsTask } from './pictures/process-picture';
export { catalogue } from './subject';
