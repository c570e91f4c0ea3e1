import type { ContentOf } from '@nara/shared-contracts/api/content';
import { button, heading, list, paragraph, question } from './blocks';

export const FAQ: ContentOf<'faq'> = {
  page: 'faq',
  title: 'FAQ',
  lead: 'What people ask us most, from the first size to the last stitch.',
  blocks: [
    heading('Orders & Shipping'),
    question(
      'delivery-time',
      'How long does delivery take?',
      'Standard shipping takes {standardDelivery}.[ Express shipping takes {expressDelivery}.]',
    ),
    question(
      'shipping-cost',
      'What does shipping cost?',
      '[Shipping is free on orders over {freeShippingOver}. Below that, standard shipping is {shippingFee}.|Standard shipping is {shippingFee}.][ Express shipping is {expressFee}.]',
    ),
    question(
      'where-we-deliver',
      'Do you deliver outside South Africa?',
      'Not yet. We deliver only within South Africa, to all nine provinces.',
    ),
    question(
      'track-order',
      'How do I follow my order?',
      'Follow the link in your confirmation e-mail, or open Account and enter your order number and e-mail address. Your order shows where it stands, what happened so far and, once it is on its way, its tracking code.',
    ),
    question(
      'change-order',
      'Can I change or cancel my order?',
      'You can cancel it on its own page until it is picked in our distribution centre. To change something, cancel it and order again. Once it is picked, you can return it within {returnPeriod} of delivery.',
    ),
    heading('Sizing & Fit'),
    question(
      'find-size',
      'How do I find my size?',
      'The size guide has body measurements for XS to XL, the centimetres of our garments, and how to measure yourself.',
    ),
    question(
      'between-sizes',
      'What if I am between sizes?',
      'For leggings and sports bras, take the smaller size for firm support and the larger for comfort. For tops and shorts, take the larger.',
    ),
    question(
      'wrong-size',
      'What if it does not fit?',
      'Send it back within {returnPeriod} of delivery. Choose "Size Exchange" as the reason and tell us which size you would like instead. If we have it, we exchange it.',
    ),
    heading('Returns & Exchanges'),
    question(
      'return-period',
      'How long do I have to return something?',
      'You have {returnPeriod} from delivery. Pieces come back unworn, unwashed and with their tags.',
    ),
    question(
      'return-cost',
      'What does a return cost?',
      'For orders over {freeReturnOver} you get a prepaid return label: we bear the cost of the way back. Under {freeReturnOver}, return shipping is {returnFee}, taken off your refund. If something is faulty or wrong, we pay.',
    ),
    question(
      'start-return',
      'How do I start a return or an exchange?',
      'Open your order, from the link in your confirmation e-mail or through Account, and choose "Start a Return". You get a return number at once, and we send you the label by e-mail.',
    ),
    question(
      'refund-time',
      'When do I get my money back?',
      'In {refundTime} after your parcel has reached us and been checked, the way you paid.',
    ),
    heading('Product Care'),
    question(
      'washing',
      'How do I wash my activewear?',
      'Machine wash cold, inside out and with similar colours. Leave out fabric softener: it clogs the fibres that draw sweat away.',
    ),
    question(
      'drying',
      'Can it go into the tumble dryer?',
      'Better not. Heat wears out elastane. Dry it in the shade, and do not iron it.',
    ),
    question(
      'materials',
      'What are your clothes made of?',
      'Mostly of recycled polyester with elastane for stretch. The details of each product name its material.',
    ),
    heading('Account & Payments'),
    question(
      'account-needed',
      'Do I need an account?',
      'No, accounts are optional. You order as a guest, and find your order again with its number and your e-mail address.',
    ),
    question(
      'payment-methods',
      'How can I pay?',
      'By card, through a secure payment link that we send after you order, or by EFT, with the bank details on your order confirmation.',
    ),
    question(
      'vat',
      'Do prices include VAT?',
      'No: prices in the shop are shown excl. VAT. VAT of {vat} is added to the subtotal. Cart and checkout show it before you place your order.',
    ),
    heading('Still wondering?'),
    paragraph('We are happy to help, with whatever it is.'),
    button('/contact', 'Contact Us', 'outline'),
  ],
};

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

export const RETURNS: ContentOf<'returns'> = {
  page: 'returns',
  title: 'Returns',
  lead: 'Try it on, move in it, take your time: you have {returnPeriod} to send it back.',
  blocks: [
    heading('What you can return'),
    paragraph('Anything you bought from us, within {returnPeriod} of delivery, as long as it is:'),
    list('unworn except to try it on, and unwashed', 'with its tags still attached', 'together with all its parts'),
    heading('What it costs'),
    paragraph('It depends on the value of the order.'),
    list(
      'Over {freeReturnOver}: the return label is prepaid. You find it on your order page.',
      'Under {freeReturnOver}: return shipping is {returnFee}.',
      'Faulty, or not what you ordered: we pay, whatever the value.',
    ),
    heading('How to return'),
    paragraph(
      'Open your order and choose "Start a Return": what goes back, how many, and why. You see what you get back before you send it, and get a return number at once. We send the label by e-mail.',
    ),
    button('/account', 'Find my order'),
    heading('Your refund'),
    paragraph('Once your parcel is with us and checked, the money is back in {refundTime}, the way you paid.'),
    heading('Another size or colour'),
    paragraph(
      'Choose "Size Exchange" as the reason and tell us which you would like. If it is in stock, we send it when your parcel arrives; otherwise you get your money back.',
    ),
    button('/size-guide', 'Check the size guide'),
  ],
};
