export { focusOn, showModally, useModal } from './use-modal';
