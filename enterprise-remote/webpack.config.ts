import { defineRemoteBuild } from '../tools/webpack/remote-build';

const dashboard = {
  screen: 'src/operations-dashboard/operations-dashboard-screen.tsx',
  data: [
    '/api/session',
    '/api/enterprise/dashboard',
    '/api/enterprise/dashboard/orders',
    '/api/enterprise/dashboard/alerts',
  ],
};
const liveOrders = {
  screen: 'src/live-orders/live-orders-screen.tsx',
  data: ['/api/session', '/api/enterprise/live-orders', '/api/enterprise/live-orders/stats'],
};

const skuMapping = {
  screen: 'src/sku-mapping/sku-mapping-screen.tsx',
  data: ['/api/session', '/api/enterprise/sku-mappings', '/api/enterprise/sku-mappings/stats'],
};

const users = {
  screen: 'src/users/users-screen.tsx',
  data: ['/api/session', '/api/enterprise/users', '/api/enterprise/users/overview'],
};

const inventory = {
  screen: 'src/inventory/inventory-screen.tsx',
  data: ['/api/session', '/api/enterprise/inventory', '/api/enterprise/inventory/overview'],
};

const returns = {
  screen: 'src/returns/returns-screen.tsx',
  data: ['/api/session', '/api/admin/returns', '/api/admin/returns/stats'],
};

const analytics = {
  screen: 'src/analytics/analytics-screen.tsx',
  data: ['/api/session', '/api/enterprise/analytics'],
};

const approvals = {
  screen: 'src/approvals/approvals-screen.tsx',
  data: ['/api/session', '/api/enterprise/approvals'],
};

const labels = {
  screen: 'src/labels/labels-screen.tsx',
  data: ['/api/session', '/api/enterprise/labels/settings', '/api/enterprise/labels/printers'],
};

const testEnvironment = {
  screen: 'src/test-environment/test-environment-screen.tsx',
  data: [
    '/api/session',
    '/api/enterprise/test-environment',
    '/api/enterprise/test-environment/faults',
    '/api/enterprise/test-environment/sandbox',
  ],
};

const apiConfig = {
  screen: 'src/api-config/api-config-screen.tsx',
  data: ['/api/session', '/api/enterprise/api-config'],
};

export default defineRemoteBuild({
  name: 'enterprise',
  port: 3003,
  budgetKiB: 43,
  preload: {
    '/admin/enterprise': dashboard,
    '/admin/enterprise/orders': liveOrders,
    '/admin/enterprise/sku-mapping': skuMapping,
    '/admin/enterprise/users': users,
    '/admin/enterprise/inventory': inventory,
    '/admin/enterprise/returns': returns,
    '/admin/enterprise/analytics': analytics,
    '/admin/enterprise/labels': labels,
    '/admin/enterprise/api-config': apiConfig,
    '/admin/enterprise/approvals': approvals,
    '/admin/enterprise/sandbox': testEnvironment,
  },
});
