import { createSources, type ResolveHost } from './sources';

/** Creates a resolver with fixed responses that counts how often it is asked. */
function resolver(hosts: Record<string, readonly string[] | Error>) {
  const asked: string[] = [];
  const resolve: ResolveHost = async (host) => {
    asked.push(host);
    const answer = hosts[host] ?? [];
    if (answer instanceof Error) throw answer;
    return answer;
  };
  return { hosts, asked, resolve };
}

const BROKEN = new Error('no name server answers');

test.each([
  ['a listed address', '10.0.0.7', 'listed'],
  ['a listed address in the form of IPv6', '::ffff:10.0.0.7', 'listed'],
  ['an address of a listed network', '197.97.145.150', 'listed'],
  ['an address of a host', '192.0.2.4', 'listed'],
  ['an IPv6 address of a host', '2001:db8::5', 'listed'],
  ['another address', '192.0.2.5', 'elsewhere'],
  ['no address', 'unknown', 'elsewhere'],
])('the source of a notification is classified: %s', async (_, address, expected) => {
  const { resolve } = resolver({ 'www.pay.example': ['192.0.2.4', '2001:db8::5'], 'gone.pay.example': [] });
  const list = ['10.0.0.7', '197.97.145.144/28', 'www.pay.example', 'gone.pay.example'];
  expect(await createSources(list, () => 0, resolve)(address)).toBe(expected);
});

test('a source is unsure while a listed host cannot be resolved or has no address, except for known addresses', async () => {
  const { resolve } = resolver({ 'one.example': ['192.0.2.4'], 'two.example': BROKEN });
  const sourceOf = createSources(['one.example', 'two.example'], () => 0, resolve);
  expect(await sourceOf('192.0.2.4')).toBe('listed');
  expect(await sourceOf('192.0.2.5')).toBe('unsure');
  expect(await createSources(['one.example'], () => 0, resolver({}).resolve)('192.0.2.5')).toBe('unsure');
});

test('a source list without host names makes no lookup', async () => {
  const { resolve, asked } = resolver({});
  expect(await createSources(['10.0.0.7'], () => 0, resolve)('192.0.2.5')).toBe('elsewhere');
  expect(asked).toEqual([]);
});

test('resolved addresses of sources are cached for five minutes, and failures are not', async () => {
  const clock = { now: 0 };
  const { hosts, resolve, asked } = resolver({ 'one.example': BROKEN });
  const sourceOf = createSources(['one.example'], () => clock.now, resolve);
  expect(await sourceOf('192.0.2.4')).toBe('unsure');
  hosts['one.example'] = ['192.0.2.4'];
  expect(await sourceOf('192.0.2.4')).toBe('listed');
  hosts['one.example'] = ['192.0.2.9'];
  clock.now = 299_999;
  expect(await sourceOf('192.0.2.4')).toBe('listed');
  expect(asked).toHaveLength(2);
  clock.now = 300_000;
  expect(await sourceOf('192.0.2.4')).toBe('elsewhere');
  expect(asked).toHaveLength(3);
});
