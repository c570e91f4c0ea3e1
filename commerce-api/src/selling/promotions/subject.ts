import { defineSubject } from '#platform/subject';
import { addressesHolding } from './customer-addresses';
import { adminPromotionsHandlers } from './desk/routes';
import { promotionsHandlers } from './routes';

export const promotions = defineSubject({
  name: 'promotions',
  handlers: { promotions: promotionsHandlers, adminPromotions: adminPromotionsHandlers },
  personalData: [addressesHolding],
});
