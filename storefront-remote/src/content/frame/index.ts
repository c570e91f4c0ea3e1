export { InfoPage } from './info-page';
export { Prose } from './prose';
export type { TextDocument } from './text';
export { TextPage } from './text-page';
