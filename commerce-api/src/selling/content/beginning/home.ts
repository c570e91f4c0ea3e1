import type { ContentOf } from '@nara/shared-contracts/api/content';

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
