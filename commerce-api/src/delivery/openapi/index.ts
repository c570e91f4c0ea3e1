export { openApi } from './plugin';
