import { devRemoteConfig } from './dev-config';
import { remoteHere } from './here';

test('the chunks of a development build are loaded with CORS', () => {
  const { output } = devRemoteConfig({ name: 'admin', port: 3002, budgetKiB: 40 }, '', remoteHere('admin'));
  expect(output?.crossOriginLoading).toBe('anonymous');
});
