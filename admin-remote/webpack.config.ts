import { defineRemoteBuild } from '../tools/webpack/remote-build';

const mappings = '/api/admin/sku-mappings';
const integration = '/api/admin/integration';

export default defineRemoteBuild({
  name: 'admin',
  port: 3002,
  budgetKiB: 47,
  preload: {
    '/admin': {
      screen: 'src/dashboard/dashboard-screen.tsx',
      data: ['/api/session', '/api/admin/dashboard', '/api/admin/orders?pageSize=10', '/api/admin/integration/health'],
    },
    '/admin/orders': { screen: 'src/orders/orders-screen.tsx', data: ['/api/session', '/api/admin/orders'] },
    '/admin/customers': {
      screen: 'src/customers/customers-screen.tsx',
      data: ['/api/session', '/api/admin/customers'],
    },
    '/admin/payments': {
      screen: 'src/payments/payments-screen.tsx',
      data: ['/api/session', '/api/admin/reconciliation/days'],
    },
    '/admin/integration': {
      screen: 'src/integration/integration-monitor-screen.tsx',
      data: [
        '/api/session',
        ...['health', 'status', 'events', 'issues', 'traffic'].map((part) => `${integration}/${part}`),
        '/api/admin/failures',
      ],
    },
    '/admin/products': {
      screen: 'src/sku-mapping/sku-mapping-screen.tsx',
      data: ['/api/session', mappings, `${mappings}/stats`],
    },
    '/admin/catalogue': {
      screen: 'src/catalogue/catalogue-screen.tsx',
      data: ['/api/session', '/api/admin/catalogue/products'],
    },
    '/admin/shop-settings': {
      screen: 'src/shop-settings/shop-settings-screen.tsx',
      data: ['/api/session', '/api/admin/shop-settings', '/api/admin/order-limits'],
    },
    '/admin/content': {
      screen: 'src/content/content-screen.tsx',
      data: ['/api/session', '/api/admin/content'],
    },
    '/admin/messages': {
      screen: 'src/contact/messages-screen.tsx',
      data: [
        '/api/session',
        '/api/admin/messages',
        '/api/admin/contact-desk/waiting',
        '/api/admin/contact-desk/figures',
      ],
    },
    '/admin/reviews': {
      screen: 'src/reviews/reviews-screen.tsx',
      data: ['/api/session', '/api/admin/reviews', '/api/admin/reviews/figures'],
    },
    '/admin/gift-cards': {
      screen: 'src/gift-cards/gift-cards-screen.tsx',
      data: ['/api/session', '/api/admin/gift-cards', '/api/admin/gift-cards/figures'],
    },
    '/admin/newsletter': {
      screen: 'src/newsletter/newsletter-screen.tsx',
      data: ['/api/session', '/api/admin/newsletter/subscribers', '/api/admin/newsletter/figures?days=30'],
    },
    '/admin/search': {
      screen: 'src/search/search-screen.tsx',
      data: ['/api/session', '/api/admin/search/empty-searches', '/api/admin/search/synonyms'],
    },
    '/admin/privacy': {
      screen: 'src/personal-data/personal-data-screen.tsx',
      data: ['/api/session', '/api/admin/personal-data-requests'],
    },
    '/admin/logs': {
      screen: 'src/system-log/system-log-screen.tsx',
      data: ['/api/session', '/api/admin/logs', '/api/admin/logs/stats'],
    },
    '/admin/releases': {
      screen: 'src/releases/releases-screen.tsx',
      data: ['/api/session', '/api/releases', '/api/admin/remote-telemetry'],
    },
  },
});
