export { Logo } from './logo';
export { Message } from './message';
export { NotFound } from './not-found';
export { useMedia } from './use-media';
export { Where } from './where';
