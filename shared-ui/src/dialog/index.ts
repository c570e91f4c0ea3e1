export { focusContent, focusOn, giveFocusBack, isFocusLost } from './focus';
export { focusFault } from './focus-fault';
export { showModally, useModal } from './use-modal';
