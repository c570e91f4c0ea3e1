export { findSubscriberStates } from './find-states';
export { confirmAddress, findLinkState, unsubscribe } from './follow-link';
export { noteChange } from './note-change';
export { signUp } from './sign-up';
export { takeOff } from './unsubscribe';
