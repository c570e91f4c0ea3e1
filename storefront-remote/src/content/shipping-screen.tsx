import { FACTS } from './facts';
import { type TextDocument, TextPage } from './frame';

const SHIPPING: TextDocument = {
  group: 'Support',
  title: 'Shipping',
  lead: `Anywhere in South Africa, usually in ${FACTS.standardDelivery}, and free over ${FACTS.freeShippingOver}.`,
  sections: [
    {
      title: 'How long it takes',
      paragraphs: ['We count from the day after we confirm your order. Public holidays are no business days.'],
      points: [
        `Standard shipping: ${FACTS.standardDelivery}`,
        'Orders leave from the distribution centre nearest to you that has everything you chose.',
      ],
    },
    {
      title: 'What it costs',
      paragraphs: [
        `Standard shipping is ${FACTS.shippingFee}, and free when your subtotal is over ${FACTS.freeShippingOver}. Your cart shows how far you are.`,
      ],
    },
    {
      title: 'Following your order',
      paragraphs: [
        'The page of your order shows where it stands, what happened so far and, once it is on its way, its tracking code. The link in your confirmation e-mail opens it, and so do its number and your e-mail address.',
      ],
      link: { to: '/account', label: 'Find my order' },
    },
    {
      title: 'Where we deliver',
      paragraphs: ['To street addresses in all nine provinces. We do not deliver outside South Africa yet.'],
    },
  ],
};

export function ShippingScreen() {
  return <TextPage {...SHIPPING} />;
}
