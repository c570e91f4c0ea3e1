import { parseConfiguration } from '../commerce-api/src/platform/configuration';
import { paidAt } from './payments';

const SANDBOX = 'http://127.0.0.1:9100';

test('a shop is paid at the sandbox as at Payfast', () => {
  const { payfast, peach } = parseConfiguration(paidAt(SANDBOX));
  expect(payfast).toMatchObject({ pageUrl: `${SANDBOX}/eng/process`, apiUrl: SANDBOX });
  expect(peach).toBeUndefined();
});

test('a shop is paid at the sandbox as at Peach', () => {
  const { payfast, peach } = parseConfiguration(paidAt(SANDBOX, 'peach'));
  expect(peach).toMatchObject({ pageUrl: `${SANDBOX}/checkout`, apiUrl: SANDBOX, sources: ['127.0.0.1', '::1'] });
  expect(payfast).toBeUndefined();
});
