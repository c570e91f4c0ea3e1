import type { DeliveryFacts } from '../../shop-settings';
import { careAndPayment } from './care-and-payment';
import { ordersAndFit } from './orders-and-fit';
import { RETURNS } from './returns';
import type { QuestionGroup } from './types';

/** Everything the FAQ answers, in its order. */
export const questionGroups = (facts: DeliveryFacts): readonly QuestionGroup[] => [
  ...ordersAndFit(facts),
  RETURNS,
  ...careAndPayment(facts),
];
