import type { ContentOf } from '@nara/shared-contracts/api/content';
import { button, heading, list, paragraph } from './blocks';

export const PRIVACY: ContentOf<'privacy'> = {
  page: 'privacy',
  title: 'Privacy Policy',
  lead: 'What we know about you, why, and what you can ask of us under the Protection of Personal Information Act (POPIA).',
  blocks: [
    heading('What we keep'),
    paragraph('Only what we need to serve you:'),
    list(
      'Orders and returns: your name, e-mail address, addresses, phone number if you give it, what you bought and what you sent back, and why',
      'The newsletter: your e-mail address, when you asked for it and confirmed it, on which page, and what you agreed to',
      'Messages: your name, e-mail address and what you write to us',
      'Reviews: what you write and send of pieces that you bought, under the name that you choose',
      'Your cart: which products were added, changed or removed, under a random number and not under your name',
    ),
    heading('What stays on your device'),
    paragraph(
      'Your cart, your wishlist, your size, what you typed at checkout and the orders placed or found here are kept in the storage of your browser. Clear its data and they are gone. One cookie remembers that you entered the access code, and another tells the page of the cart, and no other, which products are in it. We use no advertising or tracking cookies.',
    ),
    heading('Who else sees it'),
    paragraph(
      'Our fulfilment partner gets what it needs to pack and deliver your order. We do not sell personal information, and never enter or keep card numbers in this shop: you pay through a secure payment link or by EFT.',
    ),
    heading('Your rights'),
    paragraph(
      'You may ask what we hold about you, have it corrected, object to its use, or have it deleted where no law obliges us to keep it. Write to us from any address: we send a link to the one that it is about, and act once you have confirmed. You get a file to read and one for computers. You may also complain to the Information Regulator of South Africa.',
    ),
    button('/contact', 'Ask about your information'),
    heading('How long'),
    paragraph(
      'Orders for five years after they ended, as tax law asks; then your name, addresses and contact details are erased from them. Messages for two years at most, and requests to hear when something is back in stock for one. Your address for the newsletter until you unsubscribe, and for a year after that; if you never confirm it, for a week. Reviews as long as they are in the shop, unless you ask us to remove your words from them; those that we do not show, for ninety days.',
    ),
  ],
};

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
