import type { ContentOf } from '@nara/shared-contracts/api/content';
import { button, heading, list, paragraph } from './blocks';

export const SHIPPING: ContentOf<'shipping'> = {
  page: 'shipping',
  title: 'Shipping',
  lead: 'Anywhere in South Africa, usually in {standardDelivery}[, and free over {freeShippingOver}].',
  blocks: [
    heading('How long it takes'),
    paragraph('We count from the day after we confirm your order. Public holidays are no business days.'),
    list(
      'Standard shipping: {standardDelivery}',
      '[Express shipping: {expressDelivery}]',
      'Orders leave from the distribution centre nearest to you that has everything you chose.',
    ),
    heading('What it costs'),
    paragraph(
      'Standard shipping is {shippingFee}[, and free when your subtotal is over {freeShippingOver}. Your cart shows how far you are.|.]',
    ),
    paragraph('[Express shipping is {expressFee}. You choose it with your address at the checkout.]'),
    paragraph('[It differs in {otherProvinces}; the checkout shows what holds for your address.]'),
    heading('Following your order'),
    paragraph(
      'The page of your order shows where it stands, what happened so far and, once it is on its way, its tracking code. The link in your confirmation e-mail opens it, and so do its number and your e-mail address.',
    ),
    button('/account', 'Find my order'),
    heading('Where we deliver'),
    paragraph('To street addresses in all nine provinces. We do not deliver outside South Africa yet.'),
  ],
};
