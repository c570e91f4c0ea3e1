import { defineRemoteBuild } from '../tools/webpack/remote-config';

const orders = 'src/orders/orders-screen.tsx';
const mappings = '/api/admin/sku-mappings';

export default defineRemoteBuild({
  name: 'admin',
  port: 3002,
  budgetKiB: 40,
  preload: {
    '/admin': { screen: orders },
    '/admin/orders': { screen: orders, data: ['/api/session', '/api/admin/orders'] },
    '/admin/products': {
      screen: 'src/products/products-screen.tsx',
      data: ['/api/session', mappings, `${mappings}/stats`],
    },
  },
});
