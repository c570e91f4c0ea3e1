import { sampleData } from '#sample/data';
import { signInAs, startTestApp } from '#testing';

/** Compares the figures of Inventory Sync for a fresh database with the planned ones. */
test('the sample stock results in the figures of Inventory Sync', async () => {
  const test = await startTestApp({ sample: () => sampleData('sample', Date.parse('2026-03-05T10:00:00.000Z')) });
  try {
    const cookie = await signInAs(test, 'logistics');
    const { json } = await test.call('GET', '/api/enterprise/inventory/overview', { cookie });
    expect(json).toMatchObject({
      skus: 847,
      lowStock: 12,
      syncErrors: 3,
      lastFullSync: { processed: 847, finishedAt: '2026-03-05T09:58:00.000Z' },
      centres: [
        { dc: 'CPT-DC', status: 'online', records: 847, expected: 847 },
        { dc: 'JHB-DC', status: 'online', records: 847, expected: 847 },
        { dc: 'DBN-DC', status: 'warning', records: 844, expected: 847 },
        { dc: 'PLZ-DC', status: 'online' },
      ],
    });
    // Computed from pieces and prices: the planned R2.4M does not result from the stock.
    expect(json.stockValue).toBeGreaterThan(2_400_000);
    expect(json.differences).toBeGreaterThan(0);
  } finally {
    await test.close();
  }
}, 60_000);
