import { numberFaults } from '@nara/shared-contracts/rules/common';
import { ORDER_LIMIT_FIELDS } from '@nara/shared-contracts/rules/orders';
import { limitFaults } from './order-limits';

const typed = { ofVariant: '20', ofOrder: '60', ordersPerHour: '20', holdingHours: '72' };

test.each([
  [{}, {}],
  [{ ofVariant: '60' }, {}],
  [{ ofVariant: '0' }, { ofVariant: 'Enter a whole number from 1 to 100.' }],
  [{ holdingHours: '721' }, { holdingHours: 'Enter a whole number from 1 to 720.' }],
  [{ holdingHours: '1.5' }, { holdingHours: 'Enter a whole number from 1 to 720.' }],
  [{ ordersPerHour: '' }, { ordersPerHour: 'Enter a whole number from 1 to 1000.' }],
])('the order limits with %j are validated', (change, faults) => {
  expect(numberFaults(ORDER_LIMIT_FIELDS, { ...typed, ...change })).toEqual(faults);
});

test.each([
  [19, { ofOrder: 'An order takes at least the pieces of one variant.' }],
  [20, {}],
])('an order limit of %i pieces, with 20 of one variant, is validated', (ofOrder, faults) => {
  expect(limitFaults({ ofVariant: 20, ofOrder, ordersPerHour: 20, holdingHours: 72 })).toEqual(faults);
});
