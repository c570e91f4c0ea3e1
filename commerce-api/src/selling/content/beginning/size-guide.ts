import type { ContentOf } from '@nara/shared-contracts/api/content';
import { button, heading, paragraph } from './blocks';

export const SIZE_GUIDE: ContentOf<'size-guide'> = {
  page: 'size-guide',
  title: 'Size Guide',
  lead: 'A tape measure and two minutes are all it takes. Compare with your body first, then with a piece you love.',
  blocks: [
    heading('Between sizes?'),
    paragraph(
      'For leggings and sports bras, take the smaller size if you like firm support and the larger for comfort.',
    ),
    paragraph('For tops and shorts, take the larger: they are made to move around you.'),
    paragraph('If your bust and hips fall into different sizes, follow the bust for tops and the hips for bottoms.'),
    button('/contact', 'Ask us about your size'),
  ],
};
