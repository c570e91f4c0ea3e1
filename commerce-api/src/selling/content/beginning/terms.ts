import type { ContentOf } from '@nara/shared-contracts/api/content';
import { button, heading, paragraph } from './blocks';

export const TERMS: ContentOf<'terms'> = {
  page: 'terms',
  title: 'Terms of Service',
  lead: 'The agreement between you and NARA when you shop here, in plain words.',
  blocks: [
    heading('Your order'),
    paragraph(
      'By placing an order you offer to buy what is in it. The order is accepted when its confirmation shows an order number. If something cannot be supplied after all, we tell you and give your money back.',
    ),
    heading('Prices and payment'),
    paragraph(
      'Prices are in rand and shown excl. VAT. VAT of {vat} and delivery are added to the subtotal and shown before you place the order. You pay by card, through a secure payment link, or by EFT.',
    ),
    heading('Delivery'),
    paragraph(
      'We deliver within South Africa only: usually in {standardDelivery}. These are estimates; should we be late, we tell you.',
    ),
    button('/shipping', 'More about shipping'),
    heading('Returns'),
    paragraph(
      'You may return goods within {returnPeriod} of delivery. Refunds take {refundTime} from the day we have checked them. Nothing here limits your rights under the Consumer Protection Act or the Electronic Communications and Transactions Act.',
    ),
    button('/returns', 'More about returns'),
    heading('Pictures and colours'),
    paragraph(
      'We show our products as truly as we can. Screens differ, so a colour may look a little different in daylight.',
    ),
    heading('The law that applies'),
    paragraph('These terms are governed by the law of South Africa. Changes apply to orders placed after them.'),
  ],
};
