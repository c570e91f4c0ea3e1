import { defineRemoteBuild } from '../tools/webpack/remote-config';

export default defineRemoteBuild({ name: 'enterprise', port: 3003, budgetKiB: 40 });
