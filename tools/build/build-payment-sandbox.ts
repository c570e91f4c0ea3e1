import { bundleServer } from './bundle-server';

await bundleServer('sandboxes/payments');
