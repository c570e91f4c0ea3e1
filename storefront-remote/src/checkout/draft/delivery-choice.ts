import type { DeliveryChoice } from '../../shop-settings';
import type { Draft } from './draft';

/** Returns the delivery method and the province of an order. */
export const deliveryChoice = ({ deliveryMethod, shipping }: Draft): DeliveryChoice => ({
  method: deliveryMethod,
  province: shipping.province,
});
