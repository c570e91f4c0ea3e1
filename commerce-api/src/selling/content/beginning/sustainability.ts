import type { ContentOf } from '@nara/shared-contracts/api/content';
import { button, heading, list, paragraph } from './blocks';

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
