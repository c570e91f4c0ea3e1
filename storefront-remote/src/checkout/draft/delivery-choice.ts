import type { DeliveryChoice } from '../../shop-settings';
import type { Draft } from './draft';

/** Returns how, and to which province, an order is to be delivered. */
export const deliveryChoice = ({ deliveryMethod, shipping }: Draft): DeliveryChoice => ({
  method: deliveryMethod,
  province: shipping.province,
});
