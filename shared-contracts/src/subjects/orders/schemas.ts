import { z } from 'zod';
import {
  Email,
  IsoTime,
  KnownEmail,
  Line,
  line,
  OptionalLine,
  OrderId,
  oneLine,
  PromotionCode,
  Rand,
  storedLine,
} from '../../wire/fields';
import { MAX_CODES } from '../../wire/promotion-code';
import { PROVINCE_CODES } from '../../wire/provinces';
import { CartItemBody } from '../cart/api';
import { GiftCardUses, PaidByCard } from '../gift-cards/schemas';
import { ORDER_METHODS } from '../payments/vocabulary';
import { OrderReturn } from '../returns/schemas';
import { OrderDelivery, VatPercent } from '../shop-settings/api';
import { DELIVERY_METHODS } from '../shop-settings/vocabulary';
import { ORDER_STATUSES } from './vocabulary';

export { Email };

/** Maximum length of a postal code in the partner's files (EDIFACT D.96A); South African codes have 4 digits. */
const MAX_POSTAL_CODE_LENGTH = 9;

/** Address of a stored order. */
export const ShippingAddress = z.strictObject({
  firstName: storedLine(200).min(1),
  lastName: storedLine(200).min(1),
  company: storedLine(200).optional(),
  address1: storedLine(200).min(1),
  address2: storedLine(200).optional(),
  city: storedLine(200).min(1),
  province: z.enum(PROVINCE_CODES),
  postalCode: storedLine(12).min(1),
  country: z.literal('ZA').default('ZA'),
  phone: storedLine(30).optional(),
});

/** Requires a name, a street and a city; the rest may be empty when billing differs from shipping. */
export const BillingAddress = ShippingAddress.extend({
  province: z.enum(PROVINCE_CODES).or(z.literal('')),
  postalCode: storedLine(12),
});

/** Address as it is typed: stricter than addresses stored earlier. */
export const TypedAddress = ShippingAddress.extend({
  firstName: Line,
  lastName: Line,
  company: OptionalLine,
  address1: Line,
  address2: OptionalLine,
  city: Line,
  postalCode: line(12).min(1),
  phone: line(30).optional(),
});

/** Delivery address of a new or changed order; older orders may have a longer postal code. */
export const DeliveryAddress = TypedAddress.superRefine(({ postalCode }, { addIssue }) => {
  if (postalCode.length <= MAX_POSTAL_CODE_LENGTH) return;
  addIssue({ code: 'custom', path: ['postalCode'], message: `must have at most ${MAX_POSTAL_CODE_LENGTH} characters` });
});

export const TypedBillingAddress = TypedAddress.extend({
  province: BillingAddress.shape.province,
  postalCode: line(12),
});

const OrderHead = {
  id: OrderId,
  email: storedLine(254),
  shippingAddress: ShippingAddress,
  billingAddress: BillingAddress,
  /** Price of the goods before any discount. */
  subtotal: Rand,
  /** Amount that promotions take off the goods; omitted if there is none. */
  discount: Rand.optional(),
  shipping: Rand,
  tax: Rand,
  total: Rand,
  paymentMethod: z.enum(ORDER_METHODS).default('card'),
  createdAt: IsoTime,
  updatedAt: IsoTime,
};

/**
 * `POST /api/orders`: the order as the shopper saw it. The server calculates the price again and refuses a difference.
 */
export const NewOrder = z.strictObject({
  ...OrderHead,
  email: Email,
  shippingAddress: DeliveryAddress,
  billingAddress: TypedBillingAddress,
  items: z.array(CartItemBody).min(1).max(100),
  /** Discount codes that the shopper entered. */
  codes: z.array(PromotionCode).max(MAX_CODES).optional(),
  /** Defaults to standard. */
  deliveryMethod: z.enum(DELIVERY_METHODS).optional(),
  /** Gift cards that pay part of the order, or all of it; the payment method is then `gift-card`. */
  giftCards: GiftCardUses.optional(),
  status: z.literal('pending'),
});

/** Maximum number of pieces in an order: of one variant, and in total. */
export const MostPieces = z.strictObject({ ofVariant: z.int().min(1), ofOrder: z.int().min(1) });

export const OrderLine = z.strictObject({
  productId: z.string(),
  variantId: z.string(),
  name: z.string(),
  sku: z.string(),
  color: z.string(),
  colorCode: z.string(),
  size: z.string(),
  image: z.string(),
  quantity: z.int(),
  unitPrice: Rand,
  /** Before any discount. */
  lineTotal: Rand,
  /** Amount that promotions take off the line; omitted if there is none. */
  discount: Rand.optional(),
});

/** Promotion that was applied to an order. */
export const OrderPromotion = z.strictObject({
  name: z.string(),
  code: z.string().optional(),
  /** Rand taken off the goods; 0 for free delivery. */
  amount: Rand,
  /** Set if the promotion makes delivery free. */
  isDeliveryFree: z.literal(true).optional(),
});

export const OrderEvent = z.strictObject({ at: IsoTime, type: z.string(), message: z.string() });

/** Order as the server stores it. */
export const Order = z.strictObject({
  ...OrderHead,
  items: z.array(OrderLine),
  status: z.enum(ORDER_STATUSES),
  woolworthsOrderId: z.string().nullable(),
  trackingCode: z.string().nullable(),
  /** Omitted for an order from before it was stored; that had standard delivery without promised days. */
  delivery: OrderDelivery.optional(),
  /** VAT rate of the order. */
  vatPercent: VatPercent,
  /** Promotions applied to it; omitted if there are none. */
  promotions: z.array(OrderPromotion).optional(),
  /** Amounts that gift cards paid when it was placed; omitted if there are none. */
  giftCards: z.array(PaidByCard).optional(),
});

/** Line with its number in the order and the number of pieces that can still be returned. */
export const OrderDetailLine = OrderLine.extend({ line: z.int(), returnable: z.int().min(0) });

/** Order as its shopper sees it. */
export const OrderDetail = Order.extend({
  items: z.array(OrderDetailLine),
  /** Events so far, worded for the shopper, oldest first. */
  timeline: z.array(OrderEvent),
  /** Set if the order is paid at a payment provider; `payments.get` returns the details. */
  isPaidHere: z.literal(true).optional(),
  canCancel: z.boolean(),
  /** True while pieces can be returned. */
  canReturn: z.boolean(),
  /** End of the return period; null while the order is not delivered. */
  returnUntil: IsoTime.nullable(),
  /** Newest last. */
  returns: z.array(OrderReturn),
  /** Time its personal data was erased; null if it was not. */
  erasedAt: IsoTime.nullable(),
});

/** `POST /api/orders/lookup`: the id and the e-mail address together prove the shopper's identity. */
export const OrderLookup = z.strictObject({ orderId: OrderId, email: KnownEmail });

/** Order with the token that gives access to it alone; returned when the order is placed or looked up. */
export const PlacedOrder = z.strictObject({
  order: Order,
  token: z.string(),
  /** Set while the order must be paid before it is processed (`payments.begin`). */
  isPaymentDue: z.literal(true).optional(),
});

/** `PATCH /api/orders/{id}`: a shopper's browser can only confirm what the server already recorded. */
export const OrderConfirmation = z.strictObject({
  status: z.enum(ORDER_STATUSES),
  woolworthsOrderId: z.string().max(80).check(oneLine).optional(),
  trackingCode: z.string().max(80).check(oneLine).optional(),
  updatedAt: IsoTime,
});

export type ShippingAddress = z.input<typeof ShippingAddress>;
export type BillingAddress = z.input<typeof BillingAddress>;
export type NewOrder = z.input<typeof NewOrder>;
export type OrderLine = z.infer<typeof OrderLine>;
export type OrderPromotion = z.infer<typeof OrderPromotion>;
export type OrderEvent = z.infer<typeof OrderEvent>;
export type Order = z.infer<typeof Order>;
export type OrderDetailLine = z.infer<typeof OrderDetailLine>;
export type OrderDetail = z.infer<typeof OrderDetail>;
export type PlacedOrder = z.infer<typeof PlacedOrder>;
export type OrderConfirmation = z.input<typeof OrderConfirmation>;
