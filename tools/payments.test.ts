import { parseConfiguration } from '../commerce-api/src/platform/configuration';
import { paidAt } from './payments';

const SANDBOX = 'http://127.0.0.1:9100';

test('a shop that pays at the sandbox with Payfast has no Peach settings', () => {
  const { payfast, peach } = parseConfiguration(paidAt(SANDBOX));
  expect(payfast).toMatchObject({ pageUrl: `${SANDBOX}/eng/process`, apiUrl: SANDBOX });
  expect(peach).toBeUndefined();
});

test('a shop that pays at the sandbox with Peach has no Payfast settings', () => {
  const { payfast, peach } = parseConfiguration(paidAt(SANDBOX, 'peach'));
  expect(peach).toMatchObject({ pageUrl: `${SANDBOX}/checkout`, apiUrl: SANDBOX, sources: ['127.0.0.1', '::1'] });
  expect(payfast).toBeUndefined();
});
