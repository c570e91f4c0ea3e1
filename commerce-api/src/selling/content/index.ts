export { contentLinks } from './previews';
export { content } from './subject';
