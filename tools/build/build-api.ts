import { bundleServer } from './bundle-server';

await bundleServer('commerce-api');
