import { defineSubject } from '#platform/subject';
import { adminPromotionsHandlers } from './desk/routes';
import { promotionsHandlers } from './routes';

export const promotions = defineSubject({
  name: 'promotions',
  handlers: { promotions: promotionsHandlers, adminPromotions: adminPromotionsHandlers },
});
