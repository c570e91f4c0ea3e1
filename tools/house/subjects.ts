import STOREYS from './storeys.json';

/** The API's storeys, lowest first. `.dependency-cruiser.js` enforces their order. */
export const storeys: readonly string[] = STOREYS;

/** The subjects of the product. A subject has this name in every package: contracts, API, portals, journeys, docs. */
export const SUBJECTS: Readonly<Record<string, readonly string[]>> = {
  staff: ['audit', 'session', 'settings', 'system-log', 'users'],
  selling: ['cart', 'catalogue', 'contact', 'orders', 'pricing', 'returns', 'stock'],
  exchange: ['api-config', 'edi', 'imports', 'inventory', 'labels', 'mail', 'partner', 'sku-mapping'],
  delivery: ['composition', 'openapi', 'releases', 'telemetry'],
  insight: [
    'activity',
    'analytics',
    'dashboard',
    'integration',
    'live-orders',
    'notes',
    'operations-dashboard',
    'test-environment',
    'trace',
  ],
};

/** The shop's screens that are no subjects of the API. */
export const SHOP_SCREENS: readonly string[] = [
  'account',
  'checkout',
  'content',
  'fit',
  'home',
  'product',
  'search',
  'shop',
  'wishlist',
];

/** The folders of each package that are named after no subject, because they serve all of them. */
export const OTHER_ROOMS: Readonly<Record<string, readonly string[]>> = {
  'admin-remote': ['layout', 'testing'],
  'enterprise-remote': ['layout', 'testing'],
  'storefront-remote': ['browser-storage', 'layout', 'testing', 'ui'],
  shell: ['host', 'routing'],
};

/** The journeys that go through several subjects. */
export const OTHER_JOURNEYS: readonly string[] = ['accessibility', 'browse', 'keyboard', 'purchase'];
