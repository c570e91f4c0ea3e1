import { countedAs, networkOf, proxiesAmong, proxyFault } from '.';

it.each([
  ['10.0.0.7', null],
  ['10.0.0.0/8', null],
  ['fd00::/8', null],
  ['true', /neither an address/],
  ['10.0.0.0/0', /prefix from 1 to 32/],
  ['10.0.0.0/33', /prefix from 1 to 32/],
  ['::/0', /prefix from 1 to 128/],
  ['10.0.0.0/8/8', /neither an address/],
  ['proxy.example', /neither an address/],
])('the address %s as a proxy has the fault %s', (text, fault) => {
  const found = proxyFault(text);
  if (fault) expect(found).toMatch(fault);
  else expect(found).toBeNull();
});

it('a proxy is recognised by address and by network, in IPv4 and IPv6 notation', () => {
  const isProxy = proxiesAmong(['10.1.2.3', '192.168.0.0/16', 'fd00::/8']);
  for (const address of ['10.1.2.3', '::ffff:10.1.2.3', '192.168.9.9', 'fd12::1']) expect(isProxy(address)).toBe(true);
  for (const address of ['10.1.2.4', '::1', '2001:db8::1', 'unknown', '']) expect(isProxy(address)).toBe(false);
});

it.each([
  ['196.25.1.1', '196.25.1.1'],
  ['::ffff:196.25.1.1', '196.25.1.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:0001:2::6', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('the address %s is counted as %s', (address, counted) => expect(countedAs(address)).toBe(counted));

it.each([
  ['196.25.1.77', '196.25.1.0/24'],
  ['::ffff:196.25.1.77', '196.25.1.0/24'],
  ['2001:db8:1:2::6', '2001:db8:1::/48'],
  ['unknown', null],
])('the address %s belongs to the network %s', (address, network) => expect(networkOf(address)).toBe(network));
