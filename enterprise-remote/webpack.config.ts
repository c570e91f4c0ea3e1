import { defineRemoteBuild } from '../tools/webpack/remote-config';

const screen = 'src/live-orders/live-orders-screen.tsx';
const liveOrders = {
  screen,
  data: ['/api/session', '/api/enterprise/live-orders', '/api/enterprise/live-orders/stats'],
};

export default defineRemoteBuild({
  name: 'enterprise',
  port: 3003,
  budgetKiB: 40,
  preload: { '/admin/enterprise': { screen }, '/admin/enterprise/orders': liveOrders },
});
