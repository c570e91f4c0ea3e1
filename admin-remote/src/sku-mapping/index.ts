export { EditMapping } from './edit-mapping';
