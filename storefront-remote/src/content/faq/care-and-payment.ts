import type { DeliveryFacts } from '../../shop-settings';
import type { QuestionGroup } from './types';

export const careAndPayment = ({ vat }: DeliveryFacts): readonly QuestionGroup[] => [
  {
    title: 'Product Care',
    questions: [
      {
        id: 'washing',
        question: 'How do I wash my activewear?',
        answer:
          'Machine wash cold, inside out and with similar colours. Leave out fabric softener: it clogs the fibres that draw sweat away.',
      },
      {
        id: 'drying',
        question: 'Can it go into the tumble dryer?',
        answer: 'Better not. Heat wears out elastane. Dry it in the shade, and do not iron it.',
      },
      {
        id: 'materials',
        question: 'What are your clothes made of?',
        answer:
          'Mostly of recycled polyester with elastane for stretch. The details of each product name its material.',
      },
    ],
  },
  {
    title: 'Account & Payments',
    questions: [
      {
        id: 'account-needed',
        question: 'Do I need an account?',
        answer:
          'No, accounts are optional. You order as a guest, and find your order again with its number and your e-mail address.',
      },
      {
        id: 'payment-methods',
        question: 'How can I pay?',
        answer:
          'By card, through a secure payment link that we send after you order, or by EFT, with the bank details on your order confirmation.',
      },
      {
        id: 'vat',
        question: 'Do prices include VAT?',
        answer: `No: prices in the shop are shown excl. VAT. VAT of ${vat} is added to the subtotal. Cart and checkout show it before you place your order.`,
      },
    ],
  },
];
