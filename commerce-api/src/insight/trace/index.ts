import type { ShippingAddress } from '@nara/shared-contracts/api/orders';
import type { OrderTrace, TraceCustomer } from '@nara/shared-contracts/api/trace';
import type { Role } from '@nara/shared-contracts/rules/common';
import { createPartnerCallLog } from '#exchange/partner';
import type { HandlersOf } from '#platform/http';
import { type Context, defineSubject } from '#platform/subject';
import { toIso } from '#platform/time';
import { orderNotFound } from '#selling/orders';
import type { OrderTable } from '#selling/orders/tables';
import { systemLog } from '#staff/system-log';
import { assembleTrace } from './assemble';
import { findSources } from './sources';

type Shopper = Pick<OrderTable, 'customer_name' | 'email'> & { city: string };

/**
 * Returns the shopper's data that a role needs: admins talk to shoppers; all others handle parcels and see the city and
 * initials. Rules: docs/product/trace.md.
 */
export const customerView = (role: Role, { customer_name, email, city }: Shopper): TraceCustomer =>
  role === 'admin' ? { name: customer_name, email, city } : { name: initials(customer_name), email: null, city };

const initials = (name: string): string =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .map((part) => `${[...part][0]?.toUpperCase()}.`)
    .join(' ');

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
