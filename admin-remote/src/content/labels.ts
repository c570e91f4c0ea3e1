import type { Tone } from '@nara/portal-ui';
import type { ContentBlock, ContentRow } from '@nara/shared-contracts/api/content';
import type { ContentPageName, ContentPicture, HomeSectionName } from '@nara/shared-contracts/rules/content';

export const PAGE_NAMES: Readonly<Record<ContentPageName, string>> = {
  announcement: 'Announcement bar',
  home: 'Home',
  about: 'About Us',
  faq: 'FAQ',
  'size-guide': 'Size Guide',
  shipping: 'Shipping',
  returns: 'Returns',
  sustainability: 'Sustainability',
  careers: 'Careers',
  privacy: 'Privacy Policy',
  terms: 'Terms of Service',
  contact: 'Contact details',
  footer: 'Footer and social links',
  redirects: 'Redirects',
};

export const SECTION_NAMES: Readonly<Record<HomeSectionName, string>> = {
  'top-sellers': 'Top Sellers',
  activities: 'Shop by Activity',
  'new-arrivals': 'New Arrivals',
  story: 'Our story',
};

export const BLOCK_NAMES: Readonly<Record<ContentBlock['kind'], string>> = {
  heading: 'Heading',
  paragraph: 'Paragraph',
  list: 'List',
  question: 'Question',
  table: 'Table',
  picture: 'Picture',
  button: 'Button',
};

export const PICTURE_NAMES: Readonly<Record<ContentPicture, string>> = {
  about: 'The land, wide',
  story: 'Where the land meets the water',
  yoga: 'Yoga',
  training: 'Training',
  running: 'Running',
  lounge: 'Lounge',
  swim: 'Swim',
  accessories: 'Accessories',
};

/** Returns the status of a page. */
export function stateOf({ draft, planned, revision }: ContentRow): { label: string; tone: Tone } {
  if (planned) return { label: 'Planned', tone: 'blue' };
  if (draft) return { label: 'Draft', tone: 'yellow' };
  return revision > 0 ? { label: 'Published', tone: 'green' } : { label: 'As it began', tone: 'grey' };
}
