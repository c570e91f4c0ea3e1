import { defineRemoteBuild } from '../tools/webpack/remote-config';

const orders = { screen: 'src/orders/orders-screen.tsx' };

export default defineRemoteBuild({
  name: 'admin',
  port: 3002,
  budgetKiB: 40,
  preload: { '/admin': orders, '/admin/orders': orders },
});
