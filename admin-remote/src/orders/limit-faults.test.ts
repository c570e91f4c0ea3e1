import { limitFaults } from './order-limits';

const DEFAULTS = { ofVariant: '20', ofOrder: '60', ordersPerHour: '20', holdingHours: '72' };

test.each([
  [{}, {}],
  [{ ofVariant: '60' }, {}],
  [{ ofVariant: '0' }, { ofVariant: 'Enter a whole number from 1 to 100.' }],
  [{ holdingHours: '721' }, { holdingHours: 'Enter a whole number from 1 to 720.' }],
  [{ holdingHours: '1.5' }, { holdingHours: 'Enter a whole number from 1 to 720.' }],
  [{ ordersPerHour: '' }, { ordersPerHour: 'Enter a whole number from 1 to 1000.' }],
  [{ ofOrder: '19' }, { ofOrder: 'An order takes at least the pieces of one variant.' }],
])('the order limits with %j are validated', (change, faults) => {
  expect(limitFaults({ ...DEFAULTS, ...change })).toEqual(faults);
});
