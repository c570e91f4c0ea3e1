import { NewOrder } from './schemas';

const address = {
  firstName: 'Thandi',
  lastName: 'Nkosi',
  address1: '12 Kloof Street',
  city: 'Cape Town',
  province: 'WC',
  postalCode: '8001',
};

const order = (changes: Record<string, unknown> = {}) => ({
  id: 'NARA-1772704800000-ABC123',
  email: 'thandi@example.com',
  items: [{ productId: 'nara-001', variantId: 'nara-001-sage-m', quantity: 1 }],
  shippingAddress: address,
  billingAddress: address,
  subtotal: 899,
  shipping: 99,
  tax: 135,
  total: 1133,
  status: 'pending',
  createdAt: '2026-03-05T10:00:00.000Z',
  updatedAt: '2026-03-05T10:00:00.000Z',
  ...changes,
});

/** Dotted paths of the fields that the schema rejects. */
const faults = (value: unknown) => NewOrder.safeParse(value).error?.issues.map(({ path }) => path.join('.')) ?? [];

test('a new order gets the default payment method and country', () => {
  const parsed = NewOrder.parse(order());
  expect(parsed.paymentMethod).toBe('card');
  expect(parsed.shippingAddress.country).toBe('ZA');
});

test('province and postal code may be empty in an order’s billing address only', () => {
  const bare = { ...address, province: '', postalCode: '' };
  expect(faults(order({ billingAddress: bare }))).toEqual([]);
  expect(faults(order({ shippingAddress: bare }))).toEqual(['shippingAddress.province', 'shippingAddress.postalCode']);
});

test.each([
  ['an e-mail without a point', { email: 'thandi@example' }, 'email'],
  ['an e-mail without an @', { email: 'thandi.example.com' }, 'email'],
  ['another kind of id', { id: '1' }, 'id'],
  ['no items', { items: [] }, 'items'],
  ['101 items', { items: Array(101).fill(order().items[0]) }, 'items'],
  ['a quantity of 0', { items: [{ ...order().items[0], quantity: 0 }] }, 'items.0.quantity'],
  ['a price in an item', { items: [{ ...order().items[0], price: 1 }] }, 'items.0'],
  ['a fraction of a cent', { total: 1133.001 }, 'total'],
  ['a negative amount', { tax: -1 }, 'tax'],
  ['an amount as text', { tax: '135' }, 'tax'],
  ['a status of its own', { status: 'delivered' }, 'status'],
  ['another way to pay', { paymentMethod: 'cash' }, 'paymentMethod'],
  ['a time without a zone', { createdAt: '2026-03-05T10:00:00' }, 'createdAt'],
  ['another country', { shippingAddress: { ...address, country: 'NA' } }, 'shippingAddress.country'],
  ['a blank city', { shippingAddress: { ...address, city: '  ' } }, 'shippingAddress.city'],
  ['a postal code of 10', { shippingAddress: { ...address, postalCode: '8001-80012' } }, 'shippingAddress.postalCode'],
  ['an over-long name', { billingAddress: { ...address, firstName: 'x'.repeat(201) } }, 'billingAddress.firstName'],
  [
    'a name that turns what follows',
    { shippingAddress: { ...address, lastName: '\u202eisokN' } },
    'shippingAddress.lastName',
  ],
  ['a street of two lines', { billingAddress: { ...address, address1: '12\nKloof' } }, 'billingAddress.address1'],
  ['a phone number with marks', { shippingAddress: { ...address, phone: '\u202a082\u202c' } }, 'shippingAddress.phone'],
  ['an e-mail with a mark', { email: 'thandi\u200f@example.com' }, 'email'],
  ['an unknown field', { rebate: 100 }, ''],
])('a new order with %s is refused', (_, changes, field) => expect(faults(order(changes))).toEqual([field]));
