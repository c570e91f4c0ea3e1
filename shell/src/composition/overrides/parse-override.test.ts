import { parseOverride } from './overrides';

test.each([
  ['admin@http://localhost:3002', 'admin', 'http://localhost:3002'],
  ['admin@http://localhost:3002/', 'admin', 'http://localhost:3002'],
  ['enterprise@http://127.0.0.1:3003', 'enterprise', 'http://127.0.0.1:3003'],
  ['spring-sale@https://localhost', 'spring-sale', 'https://localhost'],
])('the override %s is accepted as a local development server', (text, name, origin) => {
  expect(parseOverride(text)).toEqual({ name, origin });
});

test.each([
  '',
  'admin',
  'admin@',
  '@http://localhost:3002',
  'admin@http://evil.example',
  'admin@http://localhost.evil.example',
  'admin@http://localhost:3002@evil.example',
  'admin@http://localhost@evil.example:80',
  'admin@http://127.0.0.1.evil.example',
  'admin@http://192.168.0.7:3002',
  'admin@http://localhost:3002/path',
  'admin@http://localhost:99999',
  'admin@javascript://localhost',
  'Admin@http://localhost:3002',
  ' admin@http://localhost:3002',
])('the override %j is refused', (text) => {
  expect(parseOverride(text)).toBeNull();
});

const ORIGINS = ['https://*.previews.example', 'https://remotes.example:8443'];

test.each(['https://pr-12.previews.example', 'https://remotes.example:8443', 'http://localhost:3002'])(
  'the override origin %s is allowed when the server lists its host',
  (origin) => {
    expect(parseOverride(`admin@${origin}`, ORIGINS)).toEqual({ name: 'admin', origin });
  },
);

test.each([
  'http://pr-12.previews.example',
  'http://remotes.example:8443',
  'https://remotes.example',
  'https://other.example',
  'https://previews.example',
  'https://a.b.previews.example',
  'https://.previews.example',
  'https://*.previews.example',
  'https://pr-12.previews.example:8443',
  'https://pr-12.previews.example.evil.example',
  'https://evil.example/.previews.example',
  'https://pr-12previews.example',
  'https://user@pr-12.previews.example',
])('the override origin %s is refused although the server lists other hosts', (origin) => {
  expect(parseOverride(`admin@${origin}`, ORIGINS)).toBeNull();
});

test('an override host that the server does not list is refused', () => {
  expect(parseOverride('admin@https://pr-12.previews.example')).toBeNull();
});
