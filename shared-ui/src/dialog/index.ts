export { focusContent, focusOn, giveFocusBack, isFocusLost } from './focus';
export { showModally, useModal } from './use-modal';
