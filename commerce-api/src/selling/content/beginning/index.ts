import type { ContentOf } from '@nara/shared-contracts/api/content';
import type { ContentPageName } from '@nara/shared-contracts/rules/content';
import { ABOUT } from './about';
import { ANNOUNCEMENT, CONTACT, FOOTER } from './around';
import { CAREERS } from './careers';
import { FAQ } from './faq';
import { HOME } from './home';
import { PRIVACY } from './privacy';
import { RETURNS } from './returns';
import { SHIPPING } from './shipping';
import { SIZE_GUIDE } from './size-guide';
import { SUSTAINABILITY } from './sustainability';
import { TERMS } from './terms';

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
