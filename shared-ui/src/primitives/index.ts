export { Logo } from './logo';
export { useMedia } from './use-media';
export { Where } from './where';
