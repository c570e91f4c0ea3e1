export { draftLinks } from './products/life/draft-links';
export { catalogue } from './subject';
