import type { Endpoint } from './endpoint';
import { callsPerMinute } from './rates';

const row = (method: Endpoint['method'], access: Endpoint['access'], perMinute?: number) =>
  callsPerMinute({ method, access, perMinute });

it('bounds changes by strangers most', () => {
  expect(row('POST', 'public')).toBe(60);
  expect(row('POST', ['admin'])).toBe(300);
  expect(row('GET', 'public')).toBe(3000);
  expect(row('POST', 'partner-signature')).toBe(6000);
});

it("takes an endpoint's own number", () => expect(row('POST', 'public', 5)).toBe(5));
