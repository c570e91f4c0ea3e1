import type { Mail } from '../queue-mail';
import { type MailTexts, write } from '../templates/mail-texts';

/** Returns the mail that announces that a sold-out variant is available again. `link` opens the variant. */
export const backInStockLetter = (
  texts: Pick<MailTexts, 'of'>,
  to: string,
  { id, name, color, size }: Record<'id' | 'name' | 'color' | 'size', string>,
  link: string,
): Mail => ({
  to,
  kind: 'back-in-stock',
  reference: id,
  ...write(texts, 'back-in-stock', { product: name, color, size, productLink: link }),
});
