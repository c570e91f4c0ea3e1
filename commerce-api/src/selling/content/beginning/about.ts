import type { ContentOf } from '@nara/shared-contracts/api/content';
import { words } from './blocks';

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
