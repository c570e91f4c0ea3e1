import type { OrderDelivery, RevisedShopSettings } from '@nara/shared-contracts/api/shop-settings';
import type { DayRange } from '@nara/shared-contracts/rules/common';
import type { PriceTerms } from '@nara/shared-contracts/rules/pricing';
import { VAT_PERCENT } from '@nara/shared-contracts/rules/pricing';
import type { DeliveryMethod } from '@nara/shared-contracts/rules/shop-settings';
import { deliveryDates, priceTermsOf, tariffFor, termsAt } from '@nara/shared-contracts/rules/shop-settings';
import type { NewOrderBody } from './new-order-body';
import { deliveryNotOffered } from './refusals';
import type { OrderTable } from './tables';

/** Terms on which an order is sold. */
export interface OrderTerms {
  method: DeliveryMethod;
  price: PriceTerms;
  /** Range of days in which delivery is promised. */
  days: DayRange;
  /** Revision of the shop settings. */
  revision: number;
}

/**
 * Returns the terms for an order that is placed at `at` (epoch ms). Throws 409 `delivery-not-offered`. Rule:
 * docs/product/shop-settings.md.
 */
export function orderTerms(
  { settings, revision }: RevisedShopSettings,
  { deliveryMethod: method = 'standard', shippingAddress }: Pick<NewOrderBody, 'deliveryMethod' | 'shippingAddress'>,
  at: number,
): OrderTerms {
  const { delivery, vatPercent, sentOn } = termsAt(settings, revision, at);
  const tariff = tariffFor(delivery, method, shippingAddress.province);
  if (!tariff) throw deliveryNotOffered(method, shippingAddress.province);
  return { method, price: priceTermsOf(tariff, vatPercent), days: deliveryDates(sentOn, tariff, delivery), revision };
}

type TermsColumns = Pick<
  OrderTable,
  'delivery_method' | 'deliver_from' | 'deliver_until' | 'vat_basis_points' | 'terms_revision'
>;

/** Returns the columns for the terms of an order. They stay empty for an order without terms, such as a sample. */
export const toTermsColumns = (terms: OrderTerms | undefined): TermsColumns => ({
  delivery_method: terms?.method ?? null,
  deliver_from: terms?.days.from ?? null,
  deliver_until: terms?.days.to ?? null,
  vat_basis_points: terms ? Math.round(terms.price.vatPercent * 100) : null,
  terms_revision: terms?.revision ?? null,
});

/** Returns the VAT rate of an order, in per cent. */
export const vatPercentOf = ({ vat_basis_points }: Partial<Pick<OrderTable, 'vat_basis_points'>>): number =>
  vat_basis_points == null ? VAT_PERCENT : vat_basis_points / 100;

/** Returns the delivery method and promised days of an order; null for an order without terms. */
export function deliveryOf({
  delivery_method: method,
  deliver_from: from,
  deliver_until: until,
}: Partial<Pick<OrderTable, 'delivery_method' | 'deliver_from' | 'deliver_until'>>): OrderDelivery | null {
  return method && from && until ? { method, from, until } : null;
}
