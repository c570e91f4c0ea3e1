export type { ShopFacts } from './facts';
export type { Redirect } from './redirects';
export type {
  ContentBlock,
  ContentHistory,
  ContentOf,
  ContentRevision,
  ContentRow,
  EditedPage,
  LegalVersion,
  PageContent,
  PublishedPage,
  ShopFrameContent,
  TextRun,
} from './schemas';
export type { ContentPageName, ContentPicture, HomeSectionName, ShownPageName, TextPageName } from './vocabulary';
