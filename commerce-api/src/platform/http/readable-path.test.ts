import { readablePath } from './requests';

test.each([
  ['/', '/'],
  ['/shop/women?q=%E0%A4', '/shop/women?q=%E0%A4'],
  ['/caf%C3%A9', '/caf%C3%A9'],
  ['/%E0%A4%A', '/%25E0%25A4%25A'],
  ['/100%?a=1%', '/100%25?a=1%'],
  ['/api/orders/%E0%A4%A', '/api/orders/%E0%A4%A'],
])('the path %s is read as %s', (url, readable) => expect(readablePath(url)).toBe(readable));
