import { defineEndpoints } from '../../wire/endpoint';
import { CodeQuestion, PromotionOffers, ValidCode } from './schemas';

/** Endpoints for shoppers. */
export const promotionsEndpoints = defineEndpoints({
  current: {
    method: 'GET',
    path: '/api/promotions',
    access: 'public',
    summary: 'The automatic promotions of the moment',
    response: PromotionOffers,
  },
  check: {
    method: 'POST',
    path: '/api/promotions/codes',
    access: 'public',
    needsSession: true,
    perMinute: 30,
    perHour: 60,
    proofAfter: 10,
    summary: 'Ask what a code is for; failed tries are bounded by address',
    body: CodeQuestion,
    response: ValidCode,
  },
});
