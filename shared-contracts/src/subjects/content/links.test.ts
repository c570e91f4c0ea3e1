import { linkFault } from './redirects';

test.each(['/', '/faq#washing', '/shop/women?sort=new', 'https://example.org/a?b=c', 'mailto:care@nara.example'])(
  '%s is accepted as a link target',
  (link) => expect(linkFault(link)).toBeNull(),
);

test.each([
  '',
  'faq',
  '//evil.example',
  '/\\evil.example',
  '/.//evil.example/x',
  '/%2f/evil.example',
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,x',
  'https://',
  'https://a b',
  'mailto:nobody',
  '/with space',
])('%j is refused as a link target', (link) => expect(linkFault(link)).toMatch(/must be a path/));
