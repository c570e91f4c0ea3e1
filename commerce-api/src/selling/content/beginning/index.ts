import type { ContentOf } from '@nara/shared-contracts/api/content';
import type { ContentPageName } from '@nara/shared-contracts/rules/content';
import { ABOUT, ANNOUNCEMENT, CAREERS, CONTACT, FOOTER, HOME, SUSTAINABILITY } from './company';
import { FAQ, RETURNS, SHIPPING, SIZE_GUIDE } from './help';
import { PRIVACY, TERMS } from './legal';

const BEGINNING: { readonly [P in ContentPageName]: ContentOf<P> } = {
  announcement: ANNOUNCEMENT,
  home: HOME,
  about: ABOUT,
  faq: FAQ,
  'size-guide': SIZE_GUIDE,
  shipping: SHIPPING,
  returns: RETURNS,
  sustainability: SUSTAINABILITY,
  careers: CAREERS,
  privacy: PRIVACY,
  terms: TERMS,
  contact: CONTACT,
  footer: FOOTER,
  redirects: { page: 'redirects', redirects: [] },
};

/** Returns the initial content of a page. The texts are those of the specification. */
export const beginning = <P extends ContentPageName>(page: P): ContentOf<P> => BEGINNING[page];
