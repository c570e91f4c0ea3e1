/** Exports the content rules that browsers need, separate from the module that every page loads. */
export { blockText, runsText } from './block-text';
export { PROMISES, shopFactsOf } from './facts';
export { fillContent } from './fill-content';
export { addressOfPage, CONTENT_PAGES, CONTENT_PICTURES, isTextPage, MOST_BLOCKS } from './vocabulary';
