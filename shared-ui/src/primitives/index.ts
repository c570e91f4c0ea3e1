export { Logo } from './logo';
export { Message } from './message';
export { NotFound } from './not-found';
export { Where } from './where';
