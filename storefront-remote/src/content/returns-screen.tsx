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
        `Over ${FACTS.freeReturnOver}: we send you a prepaid return label.`,
        `Under ${FACTS.freeReturnOver}: return shipping is ${FACTS.returnFee}.`,
        'Faulty, or not what you ordered: we pay, whatever the value.',
      ],
    },
    {
      title: 'How to return',
      paragraphs: [
        'Write to us with your order number and what you would like to send back. We answer with your label and where to hand in the parcel.',
      ],
      link: { to: '/contact', label: 'Start a return' },
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
        'Tell us which when you write. If it is in stock, we send it when your parcel arrives; otherwise you get your money back.',
      ],
      link: { to: '/size-guide', label: 'Check the size guide' },
    },
  ],
};

export function ReturnsScreen() {
  return <TextPage {...RETURNS} />;
}
