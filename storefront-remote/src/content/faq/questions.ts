import { CARE_AND_PAYMENT } from './care-and-payment';
import { ORDERS_AND_FIT } from './orders-and-fit';
import { RETURNS } from './returns';
import type { QuestionGroup } from './types';

/** Everything the FAQ answers, in its order. */
export const QUESTION_GROUPS: readonly QuestionGroup[] = [...ORDERS_AND_FIT, RETURNS, ...CARE_AND_PAYMENT];
