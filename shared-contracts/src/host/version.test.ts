import { satisfies } from '../subjects/composition/remotes';
import { CONTRACTS_RANGE, CONTRACTS_VERSION } from './version';

test('the host contract satisfies the range that every remote for its major version requires', () => {
  expect(satisfies(CONTRACTS_VERSION, CONTRACTS_RANGE)).toBe(true);
  expect(CONTRACTS_RANGE).toMatch(/^\^\d+$/);
});
