import { defineRemoteBuild } from '../tools/webpack/remote-build';

const RANGE = '/api/catalogue/products';
/** The offer on top of every page, prices and days depend on them. */
const TERMS = '/api/shop/terms';
const shop = { screen: 'src/shop/shop-screen.tsx', data: [RANGE, TERMS] };

export default defineRemoteBuild({
  name: 'storefront',
  port: 3001,
  budgetKiB: 24,
  smoke: ['/', '/shop', '/product/nara-001', '/cart', '/checkout', '/search', '/wishlist', '/account'],
  preload: {
    '/': { screen: 'src/home/home-screen.tsx', data: [RANGE, TERMS] },
    '/shop': shop,
    '/shop/:category': shop,
    '/product/:id': { screen: 'src/product/product-screen.tsx', data: [`${RANGE}/:id`, TERMS] },
    '/cart': {
      screen: 'src/cart/cart-screen.tsx',
      data: ['/api/order-limits', `${RANGE}/{cart.productId}`, `${RANGE}{cart.isEmpty}`, TERMS],
    },
    '/checkout': { screen: 'src/checkout/checkout-screen.tsx' },
    '/order-confirmation/:orderId': { screen: 'src/orders/order-screen.tsx' },
  },
});
