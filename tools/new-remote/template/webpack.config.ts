import { defineRemoteBuild } from '../../webpack/remote-build';

export default defineRemoteBuild({
  name: 'sample-thing',
  port: 3999,
  budgetKiB: 40,
  preload: {
    '/admin/apps/sample-thing': { screen: 'src/overview/overview-screen.tsx', data: ['/api/session'] },
  },
});
