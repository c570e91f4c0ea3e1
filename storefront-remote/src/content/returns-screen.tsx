import { FACTS } from './facts';
import { type TextDocument, TextPage } from './frame';

const RETURNS: TextDocument = {
  group: 'Support',
  title: 'Returns',
  lead: `Try it on, move in it, take your time: you have ${FACTS.returnPeriod} to send it back.`,
  sections: [
    {
      title: 'What you can return',
      paragraphs: [`Anything you bought from us, within ${FACTS.returnPeriod} of delivery, as long as it is:`],
      points: [
        'unworn except to try it on, and unwashed',
        'with its tags still attached',
        'together with all its parts',
      ],
    },
    {
      title: 'What it costs',
      paragraphs: ['It depends on the value of the order.'],
      points: [
        `Over ${FACTS.freeReturnOver}: the return label is prepaid. You find it on your order page.`,
        `Under ${FACTS.freeReturnOver}: return shipping is ${FACTS.returnFee}.`,
        'Faulty, or not what you ordered: we pay, whatever the value.',
      ],
    },
    {
      title: 'How to return',
      paragraphs: [
        'Open your order and choose "Start a Return": what goes back, how many, and why. You see what you get back before you send it, and get a return number at once. We send the label by e-mail.',
      ],
      link: { to: '/account', label: 'Find my order' },
    },
    {
      title: 'Your refund',
      paragraphs: [
        `Once your parcel is with us and checked, the money is back in ${FACTS.refundTime}, the way you paid.`,
      ],
    },
    {
      title: 'Another size or colour',
      paragraphs: [
        'Choose "Size Exchange" as the reason and tell us which you would like. If it is in stock, we send it when your parcel arrives; otherwise you get your money back.',
      ],
      link: { to: '/size-guide', label: 'Check the size guide' },
    },
  ],
};

export function ReturnsScreen() {
  return <TextPage {...RETURNS} />;
}
