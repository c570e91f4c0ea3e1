import { memoryStorage } from '@nara/shared-contracts/testing';
import { storedValue } from './stored-value';

const restore = (found: unknown): number[] => (Array.isArray(found) ? found : []);

function blocked(): Storage {
  throw new DOMException('blocked', 'SecurityError');
}

test('gives back what was written, also to the next visit', () => {
  const storage = memoryStorage();
  storedValue({ key: 'k', area: () => storage, restore }).write([1, 2]);
  expect(storedValue({ key: 'k', area: () => storage, restore }).read()).toEqual([1, 2]);
});

test.each(['{broken', '"text"', 'null'])('survives %s in the storage', (found) => {
  const storage = memoryStorage();
  storage.setItem('k', found);
  expect(storedValue({ key: 'k', area: () => storage, restore }).read()).toEqual([]);
});

test('keeps the value for the visit when storage is blocked', () => {
  const value = storedValue({ key: 'k', area: blocked, restore });
  expect(value.read()).toEqual([]);
  value.write([3]);
  expect(value.read()).toEqual([3]);
});
