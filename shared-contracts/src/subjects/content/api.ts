export { contentDeskEndpoints } from './desk-endpoints';
export { contentEndpoints } from './endpoints';
export {
  type ContentBlock,
  ContentHistory,
  type ContentOf,
  type ContentRow,
  type ContentRun,
  EditedPage,
  type LegalVersion,
  PageContent,
  PublishedPage,
  ShopFrameContent,
} from './schemas';
