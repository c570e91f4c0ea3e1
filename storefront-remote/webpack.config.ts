import { defineRemoteBuild } from '../tools/webpack/remote-config';

export default defineRemoteBuild({ name: 'storefront', port: 3001, budgetKiB: 40 });
