/** Offers what browsers need of content beyond its types, apart from the module that every page loads. */
export { blockText, runsText } from './block-text';
export { fillFacts, SHOP_FACTS } from './facts';
export { linkFault } from './links';
export { redirectFaults } from './redirects';
export {
  addressOfPage,
  CONTENT_PAGES,
  CONTENT_PICTURES,
  HOME_SECTIONS,
  isLegalPage,
  isTextPage,
  MOST_BLOCKS,
  MOST_REDIRECTS,
} from './vocabulary';
