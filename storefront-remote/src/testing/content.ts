import type { ContentOf, PublishedPage, ShopFrameContent } from '@nara/shared-contracts/api/content';
import type { ShownPageName, TextPageName } from '@nara/shared-contracts/rules/content';

const words = (text: string) => [{ text }];

const TITLES: Readonly<Record<TextPageName, string>> = {
  faq: 'FAQ',
  'size-guide': 'Size Guide',
  shipping: 'Shipping',
  returns: 'Returns',
  sustainability: 'Sustainability',
  careers: 'Careers',
  privacy: 'Privacy Policy',
  terms: 'Terms of Service',
};

/** Default announcement and footer. */
export const shopFrame = (): ShopFrameContent => ({
  announcement: {
    page: 'announcement',
    isShown: true,
    text: 'NEW ARRIVALS 🔥 FREE SHIPPING ON ORDERS OVER R1000',
    to: null,
  },
  footer: {
    page: 'footer',
    tagline: 'Move with confidence.',
    notice: '© 2024 NARA. All rights reserved.',
    social: [{ label: 'Instagram', href: 'https://www.instagram.com/' }],
  },
});

/** Returns blocks of every kind. */
const everyBlock = (): ContentOf<'faq'>['blocks'] => [
  { kind: 'heading', text: 'Orders & Shipping' },
  {
    kind: 'question',
    id: 'delivery-time',
    question: 'How long does delivery take?',
    answer: words('Standard shipping takes 3-5 business days.'),
  },
  {
    kind: 'question',
    id: 'shipping-cost',
    question: 'What does shipping cost?',
    answer: [{ text: 'Shipping is ' }, { text: 'free', isBold: true }, { text: ' over R1000.' }],
  },
  { kind: 'heading', text: 'Still wondering?' },
  { kind: 'paragraph', runs: [{ text: 'Ask ' }, { text: 'us', to: '/contact' }, { text: '.' }] },
  { kind: 'list', items: [words('One'), words('Two')] },
  { kind: 'table', header: ['Size', 'Chest'], rows: [['S', '88 cm']] },
  { kind: 'picture', picture: 'story', alt: 'Where the land meets the water' },
  { kind: 'button', label: 'Contact Us', to: '/contact', look: 'outline' },
];

export const homeContent = (changes: Partial<ContentOf<'home'>> = {}): ContentOf<'home'> => ({
  page: 'home',
  hero: {
    eyebrow: 'Premium activewear',
    title: 'Move with confidence',
    text: 'Considered layers.',
    buttons: [
      { label: 'Shop Women', to: '/shop/women' },
      { label: 'Shop Men', to: '/shop/men' },
    ],
  },
  sections: (['top-sellers', 'activities', 'new-arrivals', 'story'] as const).map((section) => ({
    section,
    isShown: true,
  })),
  story: {
    eyebrow: 'Our story',
    title: 'Made where the land meets the water',
    text: 'NARA began with a simple wish.',
    button: { label: 'Read Our Story', to: '/about' },
  },
  ...changes,
});

const aboutContent = (): ContentOf<'about'> => ({
  page: 'about',
  opening: {
    eyebrow: 'About NARA',
    title: 'Clothes for moving, from a place made of movement',
    text: 'Wind and tide.',
  },
  story: { title: 'Our Story', paragraphs: [words('NARA began with a simple wish.')] },
  values: {
    title: 'Our Values',
    items: ['Performance', 'Sustainability', 'Inclusivity'].map((name) => ({ name, text: `About ${name}` })),
  },
  mission: { title: 'Our Mission', text: 'To move.', button: { label: 'Shop the Collection', to: '/shop' } },
});

const contactContent = (): ContentOf<'contact'> => ({
  page: 'contact',
  title: 'Contact Us',
  lead: 'A person reads every message.',
  supportEmail: 'care@nara.example',
  place: 'South Africa',
  hours: [{ days: 'Saturday', hours: '9:00-14:00' }],
});

/** Published page; text pages have blocks of every kind. */
export function publishedPage(page: ShownPageName): PublishedPage {
  const others = { version: null, versions: [] };
  switch (page) {
    case 'announcement':
    case 'footer':
      return { content: shopFrame()[page], ...others };
    case 'home':
      return { content: homeContent(), ...others };
    case 'about':
      return { content: aboutContent(), ...others };
    case 'contact':
      return { content: contactContent(), ...others };
    default:
      return { content: { page, title: TITLES[page], lead: 'What to know.', blocks: everyBlock() }, ...others };
  }
}
