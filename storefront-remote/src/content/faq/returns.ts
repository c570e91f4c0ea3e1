import { FACTS } from '../facts';
import type { QuestionGroup } from './types';

export const RETURNS: QuestionGroup = {
  title: 'Returns & Exchanges',
  questions: [
    {
      id: 'return-period',
      question: 'How long do I have to return something?',
      answer: `You have ${FACTS.returnPeriod} from delivery. Pieces come back unworn, unwashed and with their tags.`,
    },
    {
      id: 'return-cost',
      question: 'What does a return cost?',
      answer: `For orders over ${FACTS.freeReturnOver} you get a prepaid return label: we bear the cost of the way back. Under ${FACTS.freeReturnOver}, return shipping is ${FACTS.returnFee}, taken off your refund. If something is faulty or wrong, we pay.`,
    },
    {
      id: 'start-return',
      question: 'How do I start a return or an exchange?',
      answer:
        'Open your order, from the link in your confirmation e-mail or through Account, and choose "Start a Return". You get a return number at once, and we send you the label by e-mail.',
    },
    {
      id: 'refund-time',
      question: 'When do I get my money back?',
      answer: `In ${FACTS.refundTime} after your parcel has reached us and been checked, the way you paid.`,
    },
  ],
};
