export { PROMISES, type ShopFacts, shopFactsOf } from './facts';
export { blockText, fillContent, runsText } from './fill-content';
export { redirectTarget, redirectTargets } from './redirects';
export {
  addressOfPage,
  CONTENT_PAGES,
  CONTENT_PICTURES,
  type ContentPageName,
  type ContentPicture,
  type HomeSectionName,
  isLegalPage,
  isTextPage,
  MAX_BLOCKS,
  type ShownPageName,
  type TextPageName,
} from './vocabulary';
