import fc from 'fast-check';
import { ownPath } from './own-path';

const SHOP = 'https://shop.example';

test.each([
  ['/', '/'],
  ['/shop?sort=new#top', '/shop?sort=new#top'],
  ['/stōries', '/st%C5%8Dries'],
  ['/a/../b', '/b'],
  ['/a//b', '/a//b'],
  ['/sale/50%25-off', '/sale/50%25-off'],
  ['/search?to=//evil.example', '/search?to=//evil.example'],
  ['/a%20b', '/a%20b'],
  ['/a%2Fb', '/a%2Fb'],
])('%s is a path of the site and resolves to %s', (text, path) => expect(ownPath(text)).toBe(path));

test.each([
  '',
  'shop',
  'https://evil.example',
  'javascript:alert(1)',
  '//evil.example/x',
  '///evil.example/x',
  '/\\evil.example/x',
  '\\\\evil.example/x',
  '/./\\evil.example/x',
  '/.//evil.example/x',
  '/././/evil.example/x',
  '/a/..//evil.example/x',
  '/..//evil.example/x',
  '/%2e//evil.example/x',
  '/a/%2E%2e//evil.example/x',
  '/%2fevil.example/x',
  '/%2F%2Fevil.example/x',
  '/%5cevil.example/x',
  '/%5C/evil.example/x',
  '/.%2f/evil.example/x',
  '/%252fevil.example/x',
  '/%25252Fevil.example/x',
  '/%%32fevil.example/x',
  '/%2fx/../evil.example',
  '/%252e%252f/evil.example',
  '/\t/evil.example/x',
  '/\n/evil.example/x',
  '/\r\n/evil.example/x',
  ' //evil.example/x',
  '/ /evil.example/x',
  '/%09/evil.example/x',
  '/%0a/evil.example/x',
  '/%0D%0A/evil.example/x',
  '/.\u0000/',
])('%j could lead to another site and is refused', (text) => expect(ownPath(text)).toBeNull());

const PIECE = fc.constantFrom(
  ...[
    '/',
    '//',
    '\\',
    '.',
    '..',
    '/./',
    '%2f',
    '%2F',
    '%5c',
    '%2e',
    '%25',
    '%252f',
    '%255C',
    '%',
    '%32f',
    '%35c',
    '%0a',
    '%09',
  ],
  ...['\t', '\n', '\r', ' ', '\u0000', '@', ':', '?', '#', 'a', 'evil.example', 'https:', '%E0%A4%A', 'é', '\u2028'],
);
const hostile = fc.array(PIECE, { maxLength: 12 }).map((pieces) => `/${pieces.join('')}`);

/** Decodes what a proxy or a client could decode on the way, once. */
const decodedOnce = (text: string) =>
  text.replace(/%([0-7][0-9a-f])/gi, (_, hex) => String.fromCharCode(parseInt(hex, 16)));

test('a path that is accepted stays on the site, however often it is decoded', () =>
  fc.assert(
    fc.property(
      fc.oneof(
        hostile,
        fc.string().map((text) => `/${text}`),
      ),
      (text) => {
        const path = ownPath(text);
        if (path === null) return;
        expect(path).toMatch(/^\/(?![/\\])/);
        expect(new URL(path, SHOP).origin).toBe(SHOP);
        expect(new URL(text, SHOP).href).toBe(SHOP + path);
        let pathname = path.split(/[?#]/, 1)[0] ?? '';
        for (let times = 0; times < 10; times += 1) {
          pathname = decodedOnce(pathname);
          expect([pathname, new URL(pathname, SHOP).origin]).toEqual([pathname, SHOP]);
        }
      },
    ),
    { numRuns: 5000 },
  ));

test('an accepted path is accepted again in its resolved form', () =>
  fc.assert(
    fc.property(hostile, (text) => {
      const path = ownPath(text);
      if (path !== null) expect(ownPath(path)).toBe(path);
    }),
    { numRuns: 2000 },
  ));

test('every ordinary path is accepted as it is', () =>
  fc.assert(
    fc.property(
      fc.array(fc.stringMatching(/^[\w~-][\w.~-]{0,9}$/), { minLength: 1, maxLength: 5 }),
      fc.webQueryParameters(),
      (segments, query) => {
        const path = `/${segments.join('/')}?${new URLSearchParams(query)}`;
        expect(ownPath(path)).toBe(path);
      },
    ),
  ));
