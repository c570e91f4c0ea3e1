import type { ContentOf } from '@nara/shared-contracts/api/content';
import { button, heading, list, paragraph } from './blocks';

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
