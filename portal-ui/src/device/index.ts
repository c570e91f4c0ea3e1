export { readRemembered, remember, useRemembered, useRememberedList } from './remembered';
