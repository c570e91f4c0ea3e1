import { type DeliveryFacts, useDeliveryFacts } from '../shop-settings';
import { type TextDocument, TextPage } from './frame';

const shipping = ({
  standardDelivery,
  shippingFee,
  freeShippingOver,
  express,
  differsByProvince,
}: DeliveryFacts): TextDocument => ({
  group: 'Support',
  title: 'Shipping',
  lead: `Anywhere in South Africa, usually in ${standardDelivery}${freeShippingOver ? `, and free over ${freeShippingOver}` : ''}.`,
  sections: [
    {
      title: 'How long it takes',
      paragraphs: ['We count from the day after we confirm your order. Public holidays are no business days.'],
      points: [
        `Standard shipping: ${standardDelivery}`,
        ...(express ? [`Express shipping: ${express.delivery}`] : []),
        'Orders leave from the distribution centre nearest to you that has everything you chose.',
      ],
    },
    {
      title: 'What it costs',
      paragraphs: [
        freeShippingOver
          ? `Standard shipping is ${shippingFee}, and free when your subtotal is over ${freeShippingOver}. Your cart shows how far you are.`
          : `Standard shipping is ${shippingFee}.`,
        ...(express ? [`Express shipping is ${express.fee}. You choose it with your address at the checkout.`] : []),
        ...(differsByProvince ? ['It differs in some provinces; the checkout shows what holds for your address.'] : []),
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
});

export function ShippingScreen() {
  return <TextPage {...shipping(useDeliveryFacts())} />;
}
