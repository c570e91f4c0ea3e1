/** Pages made up of a title, a lead and blocks. */
export const TEXT_PAGES = [
  'faq',
  'size-guide',
  'shipping',
  'returns',
  'sustainability',
  'careers',
  'privacy',
  'terms',
] as const;

/** Text pages whose earlier versions stay available. */
export const LEGAL_PAGES = ['privacy', 'terms'] as const;

/** All pages and page parts that staff edit, in the order of their screen. */
export const CONTENT_PAGES = [
  'announcement',
  'home',
  'about',
  ...TEXT_PAGES,
  'contact',
  'footer',
  'redirects',
] as const;

/** Pages that the shop shows; redirects are followed, not shown. */
export const SHOWN_PAGES = CONTENT_PAGES.filter((page) => page !== 'redirects');

/** Sections of the home page below its hero. */
export const HOME_SECTIONS = ['top-sellers', 'activities', 'new-arrivals', 'story'] as const;

/** Pictures of the artwork that a text can show. */
export const CONTENT_PICTURES = [
  'about',
  'story',
  'yoga',
  'training',
  'running',
  'lounge',
  'swim',
  'accessories',
] as const;

/** Maximum number of blocks per page, and of redirects. */
export const MAX_BLOCKS = 200;
export const MAX_REDIRECTS = 500;

export type TextPageName = (typeof TEXT_PAGES)[number];
export type ContentPageName = (typeof CONTENT_PAGES)[number];
export type ShownPageName = (typeof SHOWN_PAGES)[number];
export type HomeSectionName = (typeof HOME_SECTIONS)[number];
export type ContentPicture = (typeof CONTENT_PICTURES)[number];

/** Returns the path of a page; null for redirects, which have no page. */
export function addressOfPage(page: ContentPageName): string | null {
  if (page === 'redirects') return null;
  return page === 'announcement' || page === 'home' || page === 'footer' ? '/' : `/${page}`;
}

/** Returns whether a page has versions that stay available. */
export const isLegalPage = (page: ContentPageName): boolean => (LEGAL_PAGES as readonly string[]).includes(page);

/** Returns whether a page is made up of a title, a lead and blocks. */
export const isTextPage = (page: ContentPageName): page is TextPageName =>
  (TEXT_PAGES as readonly string[]).includes(page);
