import { type CentreState, centreStatus, THRESHOLDS } from './overview';

const NOW = Date.parse('2026-03-05T10:00:00.000Z');
const fine: CentreState = { records: 847, expected: 847, pulledAt: NOW - 120_000, hasFailed: false };

test.each<[string, Partial<CentreState>, string, string | null]>([
  ['all records, pulled lately', {}, 'online', null],
  ['some SKUs without a record', { records: 844 }, 'warning', '3 SKUs have no record'],
  ['one SKU without a record', { records: 846 }, 'warning', '1 SKU has no record'],
  ['an old pull', { pulledAt: NOW - 25 * 3_600_000 }, 'warning', 'The last pull is old'],
  ['a failed pull', { hasFailed: true, records: 844 }, 'offline', 'The last pull of the retailer’s inventory failed'],
  ['no pull', { pulledAt: null }, 'offline', 'The retailer’s inventory was never pulled'],
])('the status of a distribution centre: %s', (_, state, status, reason) =>
  expect(centreStatus({ ...fine, ...state }, THRESHOLDS.initial, NOW)).toEqual({ status, reason }),
);

test('a distribution centre stays online while no more records are missing than the threshold allows', () => {
  const thresholds = { ...THRESHOLDS.initial, missingRecords: 4 };
  expect(centreStatus({ ...fine, records: 844 }, thresholds, NOW).status).toBe('online');
});
