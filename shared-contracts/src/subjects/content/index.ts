export type { ShopFacts } from './facts';
export type { Redirect } from './redirects';
export type {
  ContentBlock,
  ContentHistory,
  ContentOf,
  ContentRevision,
  ContentRow,
  ContentRun,
  EditedPage,
  LegalVersion,
  PageContent,
  PublishedPage,
  ShopFrameContent,
} from './schemas';
export type { ContentPageName, ContentPicture, HomeSectionName, ShownPageName, TextPageName } from './vocabulary';
