import type { ShippingAddress } from '@nara/shared-contracts/api/orders';
import type { OrderTrace } from '@nara/shared-contracts/api/trace';
import { createPartnerCallLog } from '#exchange/partner';
import type { HandlersOf } from '#platform/http';
import { type Context, defineSubject } from '#platform/subject';
import { toIso } from '#platform/time';
import { orderNotFound } from '#selling/orders';
import { systemLog } from '#staff/system-log';
import { assembleTrace } from './assemble';
import { customerView } from './customer-view';
import { findSources } from './sources';

const traceHandlers = (context: Context): HandlersOf<'trace'> => ({
  async get({ params: { id }, staff }): Promise<OrderTrace> {
    // Includes the latest calls: staff may be looking at the order while they happen.
    await Promise.all([context.get(createPartnerCallLog).flush(), context.get(systemLog).flush()]);
    const sources = await findSources(context.database.kysely, id);
    if (!sources) throw orderNotFound();
    const { order } = sources;
    // Written by this server from a validated body.
    const { city } = JSON.parse(order.shipping_address_json) as ShippingAddress;
    return {
      orderId: id,
      status: order.status,
      woolworthsOrderId: order.woolworths_order_id,
      trackingCode: order.tracking_code,
      customer: customerView(staff.role, { ...order, city }),
      entries: assembleTrace(sources).map((entry) => ({ ...entry, at: toIso(entry.at) })),
    };
  },
});

export const trace = defineSubject({
  name: 'trace',
  handlers: { trace: traceHandlers },
});
