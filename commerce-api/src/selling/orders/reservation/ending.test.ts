import { HOUR_MS } from '#platform/time';
import { warnedBefore, whenReservationEnds } from './ending';

const placed = {
  status: 'pending',
  woolworths_order_id: null,
  partner_status: null,
  edi_sent_at: null,
  created_at: 1000,
  held_since: null,
  pay_by: null,
  paid_at: null,
} as const;

test.each([
  ['placed', {}, 1000 + HOUR_MS],
  ['taken up again', { held_since: 5000 }, 5000 + HOUR_MS],
  ['processing', { status: 'processing' }, null],
  ['cancelled already', { status: 'cancelled' }, null],
  ['accepted, and set back to pending by staff', { woolworths_order_id: 'WW-1' }, null],
  ['picked, as the partner said when it was asked', { partner_status: 'picked' }, null],
  ['on its way to the partner by EDI', { edi_sent_at: 2000 }, null],
  ['to be paid', { pay_by: 3000 }, 3000],
  ['paid', { pay_by: 3000, paid_at: 2000 }, 1000 + HOUR_MS],
] as const)('the end of a reservation is known for an order that is %s', (_, change, ends) => {
  expect(whenReservationEnds({ ...placed, ...change }, HOUR_MS)).toBe(ends);
});

test.each([
  [72, 12],
  [48, 12],
  [8, 2],
  [1, 0.25],
])('a holding time of %i hours warns staff in the last %f', (hours, warned) => {
  expect(warnedBefore(hours * HOUR_MS)).toBe(warned * HOUR_MS);
});
