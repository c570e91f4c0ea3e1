import { devRemoteConfig } from './dev-config';
import { remoteHere } from './here';

test('chunks are asked for with CORS, as the entry is: the server refuses pages of another site without', () => {
  const { output } = devRemoteConfig({ name: 'admin', port: 3002, budgetKiB: 40 }, '', remoteHere('admin'));
  expect(output?.crossOriginLoading).toBe('anonymous');
});
