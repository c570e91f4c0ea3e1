import { randomCode } from './random';

test('is as long as asked, of capital letters and digits', () => {
  expect(randomCode(0)).toBe('');
  expect(randomCode(2000)).toMatch(/^[A-Z0-9]{2000}$/);
});

test('uses the whole alphabet', () => expect(new Set(randomCode(5000)).size).toBe(36));
