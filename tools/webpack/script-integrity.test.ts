import { INTEGRITY_SOURCE } from './script-integrity';

interface FakeScript {
  integrity?: string;
  crossOrigin?: string;
}

/** Returns the script element that a remote's chunk loader creates. */
function scriptFor(url: string, naraIntegrity?: Record<string, string>): FakeScript {
  const script: FakeScript = {};
  const run = new Function('script', 'url', 'location', 'globalThis', INTEGRITY_SOURCE);
  run(script, url, { href: 'https://nara.example/shop', origin: 'https://nara.example' }, { naraIntegrity });
  return script;
}

const hashes = { '/remotes/admin/1/orders.js': 'sha384-orders' };

test('a chunk carries the hash that the registry names for it', () => {
  expect(scriptFor('https://nara.example/remotes/admin/1/orders.js', hashes)).toEqual({
    integrity: 'sha384-orders',
    crossOrigin: 'anonymous',
  });
});

test('a chunk that the registry does not name carries a hash that no content has', () => {
  expect(scriptFor('/remotes/admin/1/unknown.js', hashes).integrity).toMatch(/^sha384-A{64}$/);
});

test('a remote that runs alone, or comes from a development server, loads plainly', () => {
  expect(scriptFor('/orders.js')).toEqual({});
  expect(scriptFor('http://localhost:3002/orders.js', hashes)).toEqual({});
});
