import { sampleData } from '#sample/data';
import { signInAs, startTestApp, type TestApp } from '#testing';

const NOW = Date.parse('2026-03-05T10:00:00.000Z');

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ sample: () => sampleData('sample', NOW) });
});
afterAll(() => test.close());

it('the return figures of a fresh shop are computed from its returns', async () => {
  const cookie = await signInAs(test, 'logistics');
  const { json } = await test.call('GET', '/api/admin/returns/stats', { cookie });
  expect(json).toMatchObject({ pending: 23, processedToday: 8, returnRate: 2.3, processingDays: 2.4 });
  // R1,247 would be R156 per refund, less than the pieces of the sample orders cost. The sum must be what the eight
  // returns really refund.
  expect(json.refundedToday).toBeGreaterThan(1247);
});
