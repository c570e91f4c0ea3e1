import { defineRemoteBuild } from '../tools/webpack/remote-config';

export default defineRemoteBuild({ name: 'admin', port: 3002, budgetKiB: 40 });
