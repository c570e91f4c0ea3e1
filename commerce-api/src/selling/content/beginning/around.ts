import type { ContentOf } from '@nara/shared-contracts/api/content';

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
