import { type DeliveryFacts, useDeliveryFacts } from '../shop-settings';
import { FACTS } from './facts';
import { type TextDocument, TextPage } from './frame';

const terms = ({ vat, standardDelivery }: DeliveryFacts): TextDocument => ({
  group: 'Company',
  title: 'Terms of Service',
  lead: 'The agreement between you and NARA when you shop here, in plain words.',
  sections: [
    {
      title: 'Your order',
      paragraphs: [
        'By placing an order you offer to buy what is in it. The order is accepted when its confirmation shows an order number. If something cannot be supplied after all, we tell you and give your money back.',
      ],
    },
    {
      title: 'Prices and payment',
      paragraphs: [
        `Prices are in rand and shown excl. VAT. VAT of ${vat} and delivery are added to the subtotal and shown before you place the order. You pay by card, through a secure payment link, or by EFT.`,
      ],
    },
    {
      title: 'Delivery',
      paragraphs: [
        `We deliver within South Africa only: usually in ${standardDelivery}. These are estimates; should we be late, we tell you.`,
      ],
      link: { to: '/shipping', label: 'More about shipping' },
    },
    {
      title: 'Returns',
      paragraphs: [
        `You may return goods within ${FACTS.returnPeriod} of delivery. Refunds take ${FACTS.refundTime} from the day we have checked them. Nothing here limits your rights under the Consumer Protection Act or the Electronic Communications and Transactions Act.`,
      ],
      link: { to: '/returns', label: 'More about returns' },
    },
    {
      title: 'Pictures and colours',
      paragraphs: [
        'We show our products as truly as we can. Screens differ, so a colour may look a little different in daylight.',
      ],
    },
    {
      title: 'The law that applies',
      paragraphs: ['These terms are governed by the law of South Africa. Changes apply to orders placed after them.'],
    },
  ],
});

export function TermsScreen() {
  return <TextPage {...terms(useDeliveryFacts())} />;
}
