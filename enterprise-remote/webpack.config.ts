import { defineRemoteBuild } from '../tools/webpack/remote-config';

const liveOrders = { screen: 'src/live-orders/live-orders-screen.tsx' };

export default defineRemoteBuild({
  name: 'enterprise',
  port: 3003,
  budgetKiB: 40,
  preload: { '/admin/enterprise': liveOrders, '/admin/enterprise/orders': liveOrders },
});
