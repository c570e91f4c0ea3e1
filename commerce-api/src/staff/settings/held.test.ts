import { fromConfiguration, type Held, validValues } from './credentials';

const held: Held = {
  value: 'the-new-key-1234',
  previous: { value: 'the-old-key-9876', until: 2000 },
  updatedAt: 1000,
  updatedBy: 'Nomsa',
};

test('the previous credential is accepted until its time is over', () => {
  expect(validValues(held, 1999)).toEqual(['the-new-key-1234', 'the-old-key-9876']);
  expect(validValues(held, 2000)).toEqual(['the-new-key-1234']);
  expect(validValues(null, 0)).toEqual([]);
});

test('a second configured credential is accepted as long as it is configured', () => {
  const configured = fromConfiguration(['new-secret', 'old-secret']);
  expect(validValues(configured, Number.MAX_SAFE_INTEGER)).toEqual(['new-secret', 'old-secret']);
  expect(fromConfiguration([])).toBeNull();
});
