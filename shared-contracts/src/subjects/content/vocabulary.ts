/** Pages that consist of a title, a lead and blocks. */
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

/** Text pages whose earlier versions stay readable. */
export const LEGAL_PAGES = ['privacy', 'terms'] as const;

/** Everything that staff edit, in the order of their screen. */
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

/** Parts of the home page below its opening. */
export const HOME_SECTIONS = ['top-sellers', 'activities', 'new-arrivals', 'story'] as const;

/** Pictures of the artwork that a text may show. */
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

/** Most blocks of a page, and most redirects. */
export const MOST_BLOCKS = 200;
export const MOST_REDIRECTS = 500;

export type TextPageName = (typeof TEXT_PAGES)[number];
export type ContentPageName = (typeof CONTENT_PAGES)[number];
export type ShownPageName = (typeof SHOWN_PAGES)[number];
export type HomeSectionName = (typeof HOME_SECTIONS)[number];
export type ContentPicture = (typeof CONTENT_PICTURES)[number];

/** Returns the address at which a page is seen; null for redirects, which nobody sees. */
export function addressOfPage(page: ContentPageName): string | null {
  if (page === 'redirects') return null;
  return page === 'announcement' || page === 'home' || page === 'footer' ? '/' : `/${page}`;
}

/** Tells whether a page has versions that stay readable. */
export const isLegalPage = (page: ContentPageName): boolean => (LEGAL_PAGES as readonly string[]).includes(page);

/** Tells whether a page consists of a title, a lead and blocks. */
export const isTextPage = (page: ContentPageName): page is TextPageName =>
  (TEXT_PAGES as readonly string[]).includes(page);
