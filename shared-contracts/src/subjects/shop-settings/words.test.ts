import { arrivalDaysText, deliveryDaysText, orderDeliveryText } from './terms';

test.each([
  ['2026-12-04', '2026-12-04', 'Friday 4 December'],
  ['2026-12-02', '2026-12-04', 'Wednesday 2 to Friday 4 December'],
  ['2026-12-31', '2027-01-05', 'Thursday 31 December to Tuesday 5 January'],
])('a delivery from %s to %s reads as %s', (from, to, text) => expect(deliveryDaysText({ from, to })).toBe(text));

test('the text of an arrival names its days, and that of an order its method as well', () => {
  const [from, to] = ['2026-12-02', '2026-12-04'];
  expect(arrivalDaysText({ from: to, to })).toBe('on Friday 4 December');
  expect(arrivalDaysText({ from, to })).toBe('from Wednesday 2 to Friday 4 December');
  expect(orderDeliveryText({ method: 'express', from: '2026-12-01', until: '2026-12-02' })).toBe(
    'Express, Tuesday 1 to Wednesday 2 December',
  );
});
