import { z } from 'zod';
import { defineEndpoints } from '../../wire/endpoint';
import { Id, IsoTime, KnownEmail, OrderId, oneLine, Rand } from '../../wire/fields';
import { DC_CODES } from '../inventory/vocabulary';
import { TypedAddress, TypedBillingAddress } from '../orders/schemas';
import { ORDER_STATUSES } from '../orders/vocabulary';

const PartnerItem = z.strictObject({
  naraProductId: Id,
  naraVariantId: Id,
  woolworthsSku: Id,
  quantity: z.int().min(1).max(1000),
  erpCode: Id,
});

/** `POST /api/woolworths/orders` as the browser sends it. The server submits the order that it saved under this id. */
export const PartnerSubmission = z.strictObject({
  order: z.strictObject({
    id: OrderId,
    email: KnownEmail,
    items: z.array(PartnerItem).min(1).max(100),
    shippingAddress: TypedAddress,
    billingAddress: TypedBillingAddress,
    subtotal: Rand,
    shipping: Rand,
    tax: Rand,
    total: Rand,
    /** The partner knows two payment methods (`cardOrEft`). */
    paymentMethod: z.enum(['card', 'eft']).optional(),
    status: z.enum(ORDER_STATUSES),
    createdAt: IsoTime,
    updatedAt: IsoTime,
    integrationMetadata: z.strictObject({ source: Id, timestamp: IsoTime, customerType: z.literal('direct') }),
  }),
  metadata: z.strictObject({ brand: Id, channel: z.literal('online'), region: z.literal('ZA') }),
});

export const PartnerAcceptance = z.strictObject({ woolworthsOrderId: z.string(), status: z.enum(ORDER_STATUSES) });

/** Update from the partner about an order. The event id and the time are in the signed headers. */
export const PartnerUpdate = z.strictObject({
  orderId: z.string().min(1).max(80).check(oneLine),
  status: z.string().min(1).max(40).check(oneLine),
  trackingNumber: z.string().max(80).check(oneLine).nullish(),
  woolworthsOrderId: z.string().max(80).check(oneLine).nullish(),
});

const UpdateReceipt = z.strictObject({ received: z.literal(true), applied: z.boolean() });

/** Time of the event by the partner's clock; an event older than the current state changes nothing. */
const occurredAt = IsoTime;

/** Partner stock of SKUs whose count changed. Empty in a test event. */
export const StockEvent = z.strictObject({
  event: z.enum(['inventory.updated', 'inventory.test']),
  occurredAt,
  items: z.array(z.strictObject({ sku: Id, dc: z.enum(DC_CODES), available: z.int().min(0).max(1_000_000) })).max(500),
});

/** New states of returns, by the partner's ids. Empty in a test event. */
export const ReturnsEvent = z.strictObject({
  event: z.enum(['return.updated', 'return.test']),
  occurredAt,
  returns: z.array(z.strictObject({ id: Id, status: z.string().min(1).max(60).check(oneLine) })).max(100),
});

export const PushReceipt = z.strictObject({
  received: z.literal(true),
  applied: z.boolean(),
  /** One sentence about each part that was refused while others were accepted. */
  refused: z.array(z.string()),
});

export type StockEvent = z.infer<typeof StockEvent>;
export type ReturnsEvent = z.infer<typeof ReturnsEvent>;
export type PushReceipt = z.infer<typeof PushReceipt>;
export type PartnerSubmission = z.input<typeof PartnerSubmission>;
export type PartnerAcceptance = z.infer<typeof PartnerAcceptance>;
export type PartnerUpdate = z.infer<typeof PartnerUpdate>;

export const partnerEndpoints = defineEndpoints({
  submitOrder: {
    method: 'POST',
    path: '/api/woolworths/orders',
    access: 'order-token',
    summary: 'Hand a saved order to the partner now instead of waiting for the outbox',
    body: PartnerSubmission,
    response: PartnerAcceptance,
  },
  receiveUpdate: {
    method: 'POST',
    path: '/api/woolworths/webhook',
    access: 'partner-signature',
    summary: 'Signed status updates from the partner',
    body: PartnerUpdate,
    response: UpdateReceipt,
  },
  receiveStock: {
    method: 'POST',
    path: '/api/woolworths/webhook/inventory',
    access: 'partner-signature',
    summary: "Signed counts of the partner's stock that changed",
    body: StockEvent,
    response: PushReceipt,
  },
  receiveReturns: {
    method: 'POST',
    path: '/api/woolworths/webhook/returns',
    access: 'partner-signature',
    summary: 'Signed states of returns that moved at the partner',
    body: ReturnsEvent,
    response: PushReceipt,
  },
});
