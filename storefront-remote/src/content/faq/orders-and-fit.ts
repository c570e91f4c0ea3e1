import type { DeliveryFacts } from '../../shop-settings';
import { FACTS } from '../facts';
import type { QuestionGroup } from './types';

const expressDelivery = ({ express }: DeliveryFacts): string =>
  express ? ` Express shipping takes ${express.delivery}.` : '';

const expressFee = ({ express }: DeliveryFacts): string => (express ? ` Express shipping is ${express.fee}.` : '');

function shippingCost(facts: DeliveryFacts): string {
  const { freeShippingOver, shippingFee } = facts;
  const standard = freeShippingOver
    ? `Shipping is free on orders over ${freeShippingOver}. Below that, standard shipping is ${shippingFee}.`
    : `Standard shipping is ${shippingFee}.`;
  return standard + expressFee(facts);
}

export const ordersAndFit = (facts: DeliveryFacts): readonly QuestionGroup[] => [
  {
    title: 'Orders & Shipping',
    questions: [
      {
        id: 'delivery-time',
        question: 'How long does delivery take?',
        answer: `Standard shipping takes ${facts.standardDelivery}.${expressDelivery(facts)}`,
      },
      {
        id: 'shipping-cost',
        question: 'What does shipping cost?',
        answer: shippingCost(facts),
      },
      {
        id: 'where-we-deliver',
        question: 'Do you deliver outside South Africa?',
        answer: 'Not yet. We deliver only within South Africa, to all nine provinces.',
      },
      {
        id: 'track-order',
        question: 'How do I follow my order?',
        answer:
          'Follow the link in your confirmation e-mail, or open Account and enter your order number and e-mail address. Your order shows where it stands, what happened so far and, once it is on its way, its tracking code.',
      },
      {
        id: 'change-order',
        question: 'Can I change or cancel my order?',
        answer: `You can cancel it on its own page until it is picked in our distribution centre. To change something, cancel it and order again. Once it is picked, you can return it within ${FACTS.returnPeriod} of delivery.`,
      },
    ],
  },
  {
    title: 'Sizing & Fit',
    questions: [
      {
        id: 'find-size',
        question: 'How do I find my size?',
        answer:
          'The size guide has body measurements for XS to XL, the centimetres of our garments, and how to measure yourself.',
      },
      {
        id: 'between-sizes',
        question: 'What if I am between sizes?',
        answer:
          'For leggings and sports bras, take the smaller size for firm support and the larger for comfort. For tops and shorts, take the larger.',
      },
      {
        id: 'wrong-size',
        question: 'What if it does not fit?',
        answer: `Send it back within ${FACTS.returnPeriod} of delivery. Choose "Size Exchange" as the reason and tell us which size you would like instead. If we have it, we exchange it.`,
      },
    ],
  },
];
