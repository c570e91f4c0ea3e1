import type { ContentOf } from '@nara/shared-contracts/api/content';
import { button, heading, list, paragraph, words } from './blocks';

export const HOME: ContentOf<'home'> = {
  page: 'home',
  hero: {
    eyebrow: 'Premium activewear',
    title: 'Move with confidence',
    text: 'Considered layers for every way you move, from first light to last stretch.',
    buttons: [
      { label: 'Shop Women', to: '/shop/women' },
      { label: 'Shop Men', to: '/shop/men' },
    ],
  },
  sections: [
    { section: 'top-sellers', isShown: true },
    { section: 'activities', isShown: true },
    { section: 'new-arrivals', isShown: true },
    { section: 'story', isShown: true },
  ],
  story: {
    eyebrow: 'Our story',
    title: 'Made where the land meets the water',
    text: 'NARA began with a simple wish: clothes for moving that feel as good as the places we move in. Soft, strong fabrics from recycled fibre, cut for real bodies and made to be worn for years.',
    button: { label: 'Read Our Story', to: '/about' },
  },
};

export const ABOUT: ContentOf<'about'> = {
  page: 'about',
  opening: {
    eyebrow: 'About NARA',
    title: 'Clothes for moving, from a place made of movement',
    text: 'Wind, tide, dust and long light: South Africa is where we train, and what we design for.',
  },
  story: {
    title: 'Our Story',
    paragraphs: [
      words(
        'NARA began with a simple wish: clothes for moving that feel as good as the places we move in. What we found was either made for performance and forgotten after a season, or soft and gone after the tenth wash.',
      ),
      words(
        'So we started with the fabric: soft, strong and from recycled fibre. We cut it for real bodies, tried it on the mat, on the road and in the water, and changed it until nobody thought about it any more. That is still how every piece is made.',
      ),
    ],
  },
  values: {
    title: 'Our Values',
    items: [
      {
        name: 'Performance',
        text: 'Stretch that comes back, seams that do not rub, fabric that dries as fast as you cool down. Every piece has a job and does it.',
      },
      {
        name: 'Sustainability',
        text: 'Recycled fibre where it is as good as new, colours that stay, and construction that lasts. Fewer things, worn longer.',
      },
      {
        name: 'Inclusivity',
        text: 'Cut on many bodies, tried by people of every pace. Sport has no one shape, and neither do our clothes.',
      },
    ],
  },
  mission: {
    title: 'Our Mission',
    text: 'To make activewear that lets every body move freely, and leaves the land we move in as it was.',
    button: { label: 'Shop the Collection', to: '/shop' },
  },
};

export const SUSTAINABILITY: ContentOf<'sustainability'> = {
  page: 'sustainability',
  title: 'Sustainability',
  lead: 'The kindest garment is the one that you wear for years. Everything else we do starts there.',
  blocks: [
    heading('Fabric first'),
    paragraph(
      'Our core fabric is 75% recycled polyester with 25% elastane: bottles and offcuts that became yarn again. It is as strong as new fibre, and it needs less oil and energy to make.',
    ),
    heading('Made to last'),
    paragraph('We design for the hundredth wash, not for the first photograph.'),
    list(
      'Flat seams where cloth is under tension',
      'Colours that we keep for more than a season',
      'Cuts that do not follow a trend',
    ),
    heading('Shorter ways'),
    paragraph(
      'Each order leaves from the distribution centre nearest to you that has everything, so that it travels less and arrives in one parcel.',
    ),
    heading('What you can do'),
    paragraph(
      'Wash cold, with a full drum, and dry in the shade. It saves energy, sheds fewer fibres and keeps the stretch alive.',
    ),
    button('/faq#washing', 'How to care for your pieces'),
    heading('Where we are not there yet'),
    paragraph(
      'Elastane makes our fabric move, and makes it hard to recycle again. We have no good answer so far, and will not pretend to.',
    ),
  ],
};

export const CAREERS: ContentOf<'careers'> = {
  page: 'careers',
  title: 'Careers',
  lead: 'A small team that cares how things are made, from the first stitch to the last parcel.',
  blocks: [
    heading('How we work'),
    paragraph('We would rather do a few things well than many in a hurry.'),
    list(
      'Everybody wears what we make and says what they think of it.',
      'Decisions are written down, with their reasons.',
      'Working hours end. Training, family and the sea are good reasons to leave on time.',
    ),
    heading('Who we look for'),
    paragraph(
      'Pattern makers and buyers, people who run warehouses, write software or answer customers. We care about what you can do and how you treat others, not about where you learnt it.',
    ),
    heading('Open positions'),
    paragraph(
      'We have no open positions listed at the moment. If you think that we should know you, write to us: choose "Other" as the subject and tell us what you would like to do.',
    ),
    button('/contact', 'Introduce yourself'),
    heading('A fair process'),
    paragraph(
      'We read every message ourselves and welcome people of every background, body and age. Tell us if you need anything to take part on equal terms.',
    ),
  ],
};

export const ANNOUNCEMENT: ContentOf<'announcement'> = {
  page: 'announcement',
  isShown: true,
  text: 'NEW ARRIVALS 🔥[ FREE SHIPPING ON ORDERS OVER {freeShippingOver}]',
  to: null,
};

export const FOOTER: ContentOf<'footer'> = {
  page: 'footer',
  tagline: 'Premium activewear designed for the modern lifestyle. Move with confidence.',
  notice: '© 2024 NARA. All rights reserved.',
  // The brand has no profiles of its own yet, so these link to the networks.
  social: [
    { href: 'https://www.instagram.com/', label: 'Instagram' },
    { href: 'https://www.facebook.com/', label: 'Facebook' },
    { href: 'https://twitter.com/', label: 'Twitter' },
  ],
};

export const CONTACT: ContentOf<'contact'> = {
  page: 'contact',
  title: 'Contact Us',
  lead: 'A person reads every message, and answers within {answerTime}.',
  supportEmail: 'care@nara.example',
  place: 'South Africa',
  hours: [
    { days: 'Monday to Friday', hours: '8:00-18:00' },
    { days: 'Saturday', hours: '9:00-14:00' },
    { days: 'Sunday', hours: 'Closed' },
  ],
};
