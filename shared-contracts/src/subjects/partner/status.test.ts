import { fromPartnerStatus } from './rules';

test.each([
  ['confirmed', 'processing'],
  ['picked', 'processing'],
  ['packed', 'processing'],
  ['shipped', 'shipped'],
  ['in_transit', 'shipped'],
  ['delivered', 'delivered'],
  ['cancelled', 'cancelled'],
  ['refunded', 'refunded'],
  ['on_hold', 'pending'],
  ['SHIPPED', 'pending'],
  ['', 'pending'],
  ['constructor', 'pending'],
  ['__proto__', 'pending'],
])('the partner status %j maps to the order status %s', (word, status) => expect(fromPartnerStatus(word)).toBe(status));
