import { z } from 'zod';
import { IsoTime, Line, OptionalLine, OrderId, PromotionCode, Rand, typed } from '../../wire/fields';
import { MOST_CODES } from '../../wire/promotion-code';
import { PROVINCE_CODES } from '../../wire/provinces';
import { CartItemBody } from '../cart/schemas';
import { PAYMENT_METHODS } from '../payments/vocabulary';
import { OrderReturn } from '../returns/schemas';
import { OrderDelivery, VatPercent } from '../shop-settings/schemas';
import { DELIVERY_METHODS } from '../shop-settings/vocabulary';
import { ORDER_STATUSES } from './vocabulary';

export const Email = z
  .string()
  .trim()
  .max(254)
  .refine((value) => value.includes('@') && value.includes('.'), 'must contain @ and .');

/** Longest postal code that a partner's files hold (EDIFACT D.96A); those of South Africa have 4 digits. */
const LONGEST_POSTAL_CODE = 9;

export const ShippingAddress = z.strictObject({
  firstName: Line,
  lastName: Line,
  company: OptionalLine,
  address1: Line,
  address2: OptionalLine,
  city: Line,
  province: z.enum(PROVINCE_CODES),
  postalCode: z.string().trim().min(1).max(12),
  country: z.literal('ZA').default('ZA'),
  phone: z.string().trim().max(30).optional(),
});

/** Requires a name, a street and a city; the rest may be empty when billing differs from shipping. */
export const BillingAddress = ShippingAddress.extend({
  province: z.enum(PROVINCE_CODES).or(z.literal('')),
  postalCode: z.string().trim().max(12),
});

/** Address as it is typed: stricter than one that was stored before. */
const TypedAddress = ShippingAddress.extend({
  firstName: typed(Line),
  lastName: typed(Line),
  company: typed(OptionalLine.unwrap()).optional(),
  address1: typed(Line),
  address2: typed(OptionalLine.unwrap()).optional(),
  city: typed(Line),
  postalCode: typed(ShippingAddress.shape.postalCode),
  phone: typed(ShippingAddress.shape.phone.unwrap()).optional(),
});

/** An address to which an order is sent from now on; older orders may have a longer postal code. */
export const DeliveryAddress = TypedAddress.superRefine(({ postalCode }, { addIssue }) => {
  if (postalCode.length <= LONGEST_POSTAL_CODE) return;
  addIssue({ code: 'custom', path: ['postalCode'], message: `must have at most ${LONGEST_POSTAL_CODE} characters` });
});

const TypedBillingAddress = TypedAddress.extend({
  province: BillingAddress.shape.province,
  postalCode: typed(BillingAddress.shape.postalCode),
});

const OrderHead = {
  id: OrderId,
  email: Email,
  shippingAddress: ShippingAddress,
  billingAddress: BillingAddress,
  /** What the goods cost before any discount. */
  subtotal: Rand,
  /** Taken off the goods by promotions; left out when nothing is. */
  discount: Rand.optional(),
  shipping: Rand,
  tax: Rand,
  total: Rand,
  paymentMethod: z.enum(PAYMENT_METHODS).default('card'),
  createdAt: IsoTime,
  updatedAt: IsoTime,
};

/** `POST /api/orders`: the order as the shopper saw it. The server prices it again and refuses a difference. */
export const NewOrder = z.strictObject({
  ...OrderHead,
  email: typed(Email),
  shippingAddress: DeliveryAddress,
  billingAddress: TypedBillingAddress,
  items: z.array(CartItemBody).min(1).max(100),
  /** Codes of promotions that its shopper gives. */
  codes: z.array(PromotionCode).max(MOST_CODES).optional(),
  /** Standard unless given. */
  deliveryMethod: z.enum(DELIVERY_METHODS).optional(),
  status: z.literal('pending'),
});

/** The most pieces that an order takes: of one variant, and in all. */
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
  /** Taken off the line by promotions; left out when nothing is. */
  discount: Rand.optional(),
});

/** A promotion that an order got. */
export const OrderPromotion = z.strictObject({
  name: z.string(),
  code: z.string().optional(),
  /** Rand taken off the goods; 0 for free delivery. */
  amount: Rand,
  /** Set where delivery is free by it. */
  isDeliveryFree: z.literal(true).optional(),
});

export const OrderEvent = z.strictObject({ at: IsoTime, type: z.string(), message: z.string() });

/** An order as the server stores it. */
export const Order = z.strictObject({
  ...OrderHead,
  items: z.array(OrderLine),
  status: z.enum(ORDER_STATUSES),
  woolworthsOrderId: z.string().nullable(),
  trackingCode: z.string().nullable(),
  /** Left out for an order from before it was stored: standard, without promised days. */
  delivery: OrderDelivery.optional(),
  /** Rate at which it was taxed. */
  vatPercent: VatPercent,
  /** What it got; left out when it got none. */
  promotions: z.array(OrderPromotion).optional(),
});

/** A line with its number in the order and how many of its pieces can still be returned. */
export const OrderDetailLine = OrderLine.extend({ line: z.int(), returnable: z.int().min(0) });

/** An order as its shopper follows it. */
export const OrderDetail = Order.extend({
  items: z.array(OrderDetailLine),
  /** Events so far in words for the shopper, oldest first. */
  timeline: z.array(OrderEvent),
  /** Set for an order that is paid at a payment provider, which `payments.get` tells more of. */
  isPaidHere: z.literal(true).optional(),
  canCancel: z.boolean(),
  /** True while something can be returned. */
  canReturn: z.boolean(),
  /** End of the return period; null while the order is not delivered. */
  returnUntil: IsoTime.nullable(),
  /** Newest last. */
  returns: z.array(OrderReturn),
  /** When its personal data was erased; null while it is there. */
  erasedAt: IsoTime.nullable(),
});

/** `POST /api/orders/lookup`: the id and the e-mail address together prove who asks. */
export const OrderLookup = z.strictObject({ orderId: OrderId, email: Email });

/** An order with the token that gives access to it alone; answered when it is placed or looked up. */
export const PlacedOrder = z.strictObject({
  order: Order,
  token: z.string(),
  /** Set while the order has to be paid before it goes on (`payments.begin`). */
  isPaymentDue: z.literal(true).optional(),
});

/** `PATCH /api/orders/{id}`: a shopper's browser can only confirm what the server already recorded. */
export const OrderConfirmation = z.strictObject({
  status: z.enum(ORDER_STATUSES),
  woolworthsOrderId: z.string().max(80).optional(),
  trackingCode: z.string().max(80).optional(),
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
