import { defineRemoteBuild } from '../tools/webpack/remote-config';

const screen = 'src/orders/orders-screen.tsx';

export default defineRemoteBuild({
  name: 'admin',
  port: 3002,
  budgetKiB: 40,
  preload: { '/admin': { screen }, '/admin/orders': { screen, data: ['/api/session', '/api/admin/orders'] } },
});
