import { parseOverride } from './parse-override';

test.each([
  ['admin@http://localhost:3002', 'admin', 'http://localhost:3002'],
  ['admin@http://localhost:3002/', 'admin', 'http://localhost:3002'],
  ['enterprise@http://127.0.0.1:3003', 'enterprise', 'http://127.0.0.1:3003'],
  ['spring-sale@https://localhost', 'spring-sale', 'https://localhost'],
])('%s is a development server on this machine', (text, name, origin) => {
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
])('%j is refused', (text) => {
  expect(parseOverride(text)).toBeNull();
});
