export { EditMapping } from './mapping-dialogs';
