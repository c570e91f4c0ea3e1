import { soldFor } from '@nara/shared-contracts/rules/payments';
import type { OrderItemTable } from './tables';

/**
 * Returns the price, in cents, at which each piece of a line was sold: less its share of the line's discount, rounded
 * to the cent. On a line of several pieces, rounding may change each price by up to half a cent.
 */
export const pieceCents = ({
  quantity,
  unit_cents,
  discount_cents,
}: Pick<OrderItemTable, 'quantity' | 'unit_cents' | 'discount_cents'>): number =>
  discount_cents === 0
    ? unit_cents
    : Math.round(soldFor({ quantity, unitCents: unit_cents, discountCents: discount_cents }, quantity) / quantity);
