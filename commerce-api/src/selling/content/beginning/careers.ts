import type { ContentOf } from '@nara/shared-contracts/api/content';
import { button, heading, list, paragraph } from './blocks';

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
