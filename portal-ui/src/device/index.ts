export { readRemembered, remember, useRememberedList } from './remembered';
