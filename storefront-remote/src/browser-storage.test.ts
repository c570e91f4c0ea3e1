import { memoryStorage } from '@nara/shared-contracts/testing';
import { storedValue } from './browser-storage';

const restore = (found: unknown): number[] => (Array.isArray(found) ? found : []);

function blocked(): Storage {
  throw new DOMException('blocked', 'SecurityError');
}

test('a stored value is read back on the next visit', () => {
  const storage = memoryStorage();
  storedValue({ key: 'k', area: () => storage, restore }).write([1, 2]);
  expect(storedValue({ key: 'k', area: () => storage, restore }).read()).toEqual([1, 2]);
});

test.each(['{broken', '"text"', 'null'])('a stored value ignores invalid content: %s', (found) => {
  const storage = memoryStorage();
  storage.setItem('k', found);
  expect(storedValue({ key: 'k', area: () => storage, restore }).read()).toEqual([]);
});

test('a stored value is kept for the visit when storage is blocked', () => {
  const value = storedValue({ key: 'k', area: blocked, restore });
  expect(value.read()).toEqual([]);
  value.write([3]);
  expect(value.read()).toEqual([3]);
});
