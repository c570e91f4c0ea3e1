/** Known records for the lists' filters. */
export interface Known {
  /** Id of an existing order. */
  orderId: string;
  customerRef: string;
  orders: number;
  variants: number;
  products: number;
}

const PAGE = 25;
const lastPage = (rows: number) => Math.max(1, Math.floor(rows / PAGE) - 1);

const DAY_MS = 86_400_000;
const daysAgo = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);

const list = (name: string, path: string, queries: readonly string[]): [string, string][] =>
  queries.map((query) => [`${name}: ${query || 'first page'}`, `${path}${query && `?${query}`}`]);

const ORDER_SORTS = ['createdAt', '-createdAt', 'total', '-total', 'status', '-status'];
const SKU_SORTS = ['product', '-product', 'woolworthsSku', '-woolworthsSku', 'stock', '-stock'];
const both = (names: readonly string[], values: readonly string[]) =>
  names.flatMap((name) => values.map((value) => `${value}&${name}`));
const sorts = (keys: readonly string[]) => keys.map((key) => `sort=${key}`);

const ordersShapes = ({ orderId, orders }: Known): string[] => [
  '',
  `page=${lastPage(orders)}`,
  ...sorts(ORDER_SORTS),
  ...sorts(ORDER_SORTS).map((sort) => `${sort}&page=${lastPage(orders)}`),
  ...both(sorts(['-createdAt', 'total', 'status']), ['status=pending', 'status=delivered']),
  'search=example.com',
  'search=example.com&status=pending',
  'search=example.com&sort=total',
  'search=thandi.nkosi',
  'search=nobody-at-all',
  `search=${orderId}`,
  `search=${orderId.slice(-6)}`,
];

const CUSTOMER_SORTS = ['name', '-name', 'orders', '-orders', 'value', '-value', 'lastOrderAt', '-lastOrderAt'];

const customerShapes = ({ orderId }: Known): string[] => [
  '',
  ...sorts(CUSTOMER_SORTS),
  ...sorts(CUSTOMER_SORTS).map((sort) => `${sort}&page=200`),
  'search=thandi.nkosi',
  'search=naidoo&sort=-value',
  'search=nobody-at-all',
  `search=${orderId}`,
];

const liveShapes = ({ orderId, orders, customerRef }: Known): string[] => [
  '',
  `page=${lastPage(orders)}`,
  ...sorts(ORDER_SORTS),
  ...both(sorts(['-createdAt', 'total']), ['status=pending_inventory', 'status=delivered', 'status=cancelled']),
  'search=NARA',
  'search=WW-NARA-1000',
  'search=nobody-at-all',
  `search=${customerRef}`,
  `search=${orderId}`,
];

const skuShapes = ({ variants }: Known): string[] => [
  '',
  `page=${lastPage(variants)}`,
  ...sorts(SKU_SORTS),
  ...sorts(['product', 'woolworthsSku', 'stock']).map((sort) => `${sort}&page=${lastPage(variants)}`),
  ...both(sorts(['product', 'woolworthsSku', 'stock']), [
    'status=active',
    'status=out_of_stock',
    'status=unmapped',
    'status=inactive',
  ]),
  'search=bra',
  'search=WW-ACT',
  'search=nothing-like-it',
  'search=black&sort=stock',
];

const PRODUCT_SORTS = ['position', '-position', 'name', '-name', 'price', '-price'];
const PRODUCT_FILTERS = ['status=sold', 'status=withdrawn', 'status=archived', 'category=men', 'category=accessories'];
/**
 * Search terms: parts of names, of SKUs (most products are found only through their variants), of ids, and one without
 * matches.
 */
const PRODUCT_SEARCHES = ['search=bra', 'search=-BLACK-M', 'search=nara-001', 'search=nothing-like-it'];

const productShapes = ({ products }: Known): string[] => [
  '',
  ...sorts(PRODUCT_SORTS),
  ...sorts(PRODUCT_SORTS).map((sort) => `${sort}&page=${lastPage(products)}`),
  ...PRODUCT_FILTERS,
  ...PRODUCT_SEARCHES,
  ...both(sorts(['name', '-price']), PRODUCT_SEARCHES),
  ...both(['search=bra'], PRODUCT_FILTERS),
  `at=${daysAgo(-1)}T08:00:00Z`,
  `at=${daysAgo(-1)}T08:00:00Z&sort=-price&page=${lastPage(products)}`,
  'pageSize=200',
];

/** Rows that _Edit Many_ reads at once: 2,000 rows of the filter. */
const gridShapes = [
  '',
  ...sorts(PRODUCT_SORTS),
  ...PRODUCT_FILTERS,
  ...PRODUCT_SEARCHES,
  ...both(sorts(['name', '-price']), PRODUCT_SEARCHES),
];

const logShapes = ({ orderId }: Known): string[] => [
  '',
  'level=error',
  'service=EmailService',
  'service=WoolworthsAPI&level=warning',
  'search=signature',
  'search=nothing-like-it',
  `search=${orderId}`,
];

/** Returns the name and path of every list and card of the portals that grows with the shop. */
export const listShapes = (known: Known): [string, string][] => [
  ...list('orders', '/api/admin/orders', ordersShapes(known)),
  ...list('customers', '/api/admin/customers', customerShapes(known)),
  ...list('live orders', '/api/enterprise/live-orders', liveShapes(known)),
  ['live orders: cards', '/api/enterprise/live-orders/stats'],
  ...list('SKU mapping', '/api/admin/sku-mappings', skuShapes(known)),
  ['SKU mapping: cards', '/api/admin/sku-mappings/stats'],
  ...list('catalogue', '/api/admin/catalogue/products', productShapes(known)),
  ...list('Edit Many', '/api/admin/catalogue/bulk', gridShapes),
  ...list('users', '/api/enterprise/users', ['', 'search=naidoo', 'sort=-lastLogin']),
  ...list('system logs', '/api/admin/logs', logShapes(known)),
  ['system logs: cards', '/api/admin/logs/stats'],
  ['sales analytics: this month', '/api/enterprise/analytics'],
  ['sales analytics: two years', `/api/enterprise/analytics?from=${daysAgo(729)}&to=${daysAgo(0)}`],
];

/** Paths of all exports, with their most expensive filters. */
export const EXPORTS: readonly string[] = [
  '/api/admin/orders.csv',
  '/api/admin/orders.csv?search=thandi.nkosi',
  '/api/enterprise/live-orders.csv',
  '/api/admin/sku-mappings.csv?sort=stock',
  '/api/admin/catalogue/product-files/products.csv',
  '/api/admin/catalogue/product-files/products.csv?search=-BLACK-M&sort=-price',
];
