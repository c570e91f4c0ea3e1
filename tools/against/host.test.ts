import { allowsOverrides, type Host, hostFault, hostOrigin, overrideLink } from './host';

const MANIFEST = {
  name: 'admin',
  version: '1.0.0',
  requires: { contracts: '^1.4.0' },
  pathPrefix: '/admin',
  gate: 'enterprise',
} as const;

const RELEASE = {
  ...MANIFEST,
  requires: { contracts: '^1.2.0' },
  container: 'admin_remote',
  entry: '/remotes/admin/1/remoteEntry.js',
  integrity: {},
  preload: {},
};

const host = (contracts: string, more: Partial<Host> = {}): Host => ({
  origin: 'https://test.nara.example',
  registry: { contracts, shell: { version: '1.0.0' }, remotes: [RELEASE] },
  mayOverride: true,
  ...more,
});

test('a host with compatible contracts has no fault and gets an override link', () => {
  expect(hostFault(host('1.4.0'), MANIFEST)).toBeNull();
  expect(hostFault(host('1.9.2'), MANIFEST)).toBeNull();
  expect(overrideLink('http://localhost:8080', MANIFEST, 3002)).toBe(
    'http://localhost:8080/admin?remote-override=admin@http://localhost:3002',
  );
});

test.each([
  ['takes no overrides', host('1.4.0', { mayOverride: false }), /takes no overrides/],
  ['has older contracts', host('1.3.9'), /needs contracts \^1\.4\.0.*has 1\.3\.9/],
  ['has another major version', host('2.0.0'), /has 2\.0\.0/],
  [
    'does not know the remote',
    host('1.4.0', { registry: { contracts: '1.4.0', shell: { version: '1.0.0' }, remotes: [] } }),
    /knows no remote admin/,
  ],
])('a host that %s is refused', (_, unfit, fault) => expect(hostFault(unfit, MANIFEST)).toMatch(fault));

test('a host is named by a web address, whose path is ignored, and anything else is refused', () => {
  expect(hostOrigin('http://localhost:8080/admin?x')).toBe('http://localhost:8080');
  for (const address of ['', 'localhost:8080', 'file:///etc', 'true'])
    expect(() => hostOrigin(address)).toThrow(/wants/);
});

test('a document allows overrides only if its registry has data-overrides', () => {
  expect(allowsOverrides('<script type="application/json" id="remotes" data-overrides="allowed">{}</script>')).toBe(
    true,
  );
  expect(allowsOverrides('<script type="application/json" id="remotes">{"x":"data-overrides"}</script>')).toBe(false);
  expect(allowsOverrides('')).toBe(false);
});
