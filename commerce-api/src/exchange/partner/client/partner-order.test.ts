import type { OrderTable } from '#selling/orders/tables';
import { toPartnerOrder } from './payloads';

const order = {
  id: 'NARA-1',
  customer_ref: 'CUST-4F2A9C',
  shipping_address_json: '{}',
  fulfillment_route: 'DC_DIRECT',
  dc: 'CPT-DC',
  total_cents: 123_300,
  created_at: 0,
  delivery_method: 'standard',
  deliver_from: '2026-03-09',
  deliver_until: '2026-03-10',
} as OrderTable;

it('an express order is sent to the partner with its service level and promised date', () => {
  expect(toPartnerOrder({ ...order, delivery_method: 'express' }, [])).toMatchObject({
    service_level: 'EXPRESS',
    deliver_by: '2026-03-10',
  });
});

it.each(['standard', null] as const)(
  'an order whose delivery is %s is sent to the partner without a service level',
  (delivery_method) => {
    const body = toPartnerOrder({ ...order, delivery_method }, []);
    expect(Object.keys(body)).not.toEqual(expect.arrayContaining(['service_level']));
  },
);
