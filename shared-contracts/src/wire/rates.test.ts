import { callsPerMinute, type Endpoint } from './endpoint';

const row = (method: Endpoint['method'], access: Endpoint['access'], perMinute?: number) =>
  callsPerMinute({ method, access, perMinute });

it('the default rate limit is lowest for public changes', () => {
  expect(row('POST', 'public')).toBe(60);
  expect(row('POST', ['admin'])).toBe(300);
  expect(row('GET', 'public')).toBe(3000);
  expect(row('POST', 'partner-signature')).toBe(6000);
});

it('an endpoint’s own rate limit overrides the default', () => expect(row('POST', 'public', 5)).toBe(5));
