import { smokePaths } from './smoke-paths';

const screen = { screen: 'src/screen.tsx' };
const preload = { '/shop': screen, '/product/:id': screen, '/shop/:category': screen, '/cart': screen };

test('a version is tried at what the remote preloads, where no value is needed', () => {
  expect(smokePaths({ preload }, '/')).toEqual(['/shop', '/cart']);
  expect(smokePaths({}, '/')).toEqual([]);
});

test('or at what it declares', () => {
  expect(smokePaths({ preload, smoke: ['/product/nara-001'] }, '/')).toEqual(['/product/nara-001']);
  expect(smokePaths({ smoke: ['/admin', '/admin/orders?status=new'] }, '/admin')).toHaveLength(2);
});

test.each([
  ['a pattern', '/admin/orders/:id'],
  ['an address of another remote', '/administration'],
])('%s is refused', (_, path) => expect(() => smokePaths({ smoke: [path] }, '/admin')).toThrow(path));
