import type { Mail } from '../queue-mail';
import { letter } from './letter';

/** Announces that a sold-out variant is available again. `link` leads to it. */
export const backInStockLetter = (
  to: string,
  { id, name, color, size }: Record<'id' | 'name' | 'color' | 'size', string>,
  link: string,
): Mail => ({
  to,
  kind: 'back-in-stock',
  reference: id,
  subject: `Back in stock: ${name} in ${color}, ${size}`,
  text: letter(
    `${name} in ${color}, ${size} is back. There may be only a few, and none is kept aside.`,
    link,
    'You asked us for this one e-mail. Your address is off the waiting list now.',
  ),
});
