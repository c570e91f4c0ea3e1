import { gateForPath } from './rules';

test.each([
  ['/', 'site'],
  ['/shop', 'site'],
  ['/account/admin', 'site'],
  ['/admin', 'enterprise'],
  ['/admin/enterprise/orders', 'enterprise'],
  ['/administrator', 'enterprise'],
])('the path %s is behind the %s gate', (path, gate) => expect(gateForPath(path)).toBe(gate));
