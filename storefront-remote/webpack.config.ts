import { defineRemoteBuild } from '../tools/webpack/remote-build';

const RANGE = '/api/catalogue/products';
/** Delivery prices and dates depend on them. */
const TERMS = '/api/shop/terms';
/** Automatic promotions, which are shown among the costs of a cart. */
const PROMOTIONS = '/api/promotions';
/** Content around every page. */
const FRAME = '/api/content/frame';
const shop = { screen: 'src/shop/shop-screen.tsx', data: [RANGE, FRAME] };

/** Text page, rendered from content that staff wrote. */
const text = (page: string, screen = 'src/content/text-screen.tsx') => ({
  [`/${page}`]: { screen, data: [`/api/content/pages/${page}`, FRAME] },
});

export default defineRemoteBuild({
  name: 'storefront',
  port: 3001,
  budgetKiB: 31,
  smoke: ['/', '/shop', '/product/nara-001', '/cart', '/checkout', '/search', '/wishlist', '/account'],
  preload: {
    '/': { screen: 'src/home/home-screen.tsx', data: [RANGE, '/api/content/pages/home', FRAME] },
    '/shop': shop,
    '/shop/:category': shop,
    '/product/:id': { screen: 'src/product/product-screen.tsx', data: [`${RANGE}/:id`, TERMS, FRAME] },
    '/cart': {
      screen: 'src/cart/cart-screen.tsx',
      data: ['/api/order-limits', `${RANGE}/{cart.productId}`, `${RANGE}{cart.isEmpty}`, TERMS, PROMOTIONS, FRAME],
    },
    '/checkout': { screen: 'src/checkout/checkout-screen.tsx' },
    '/order-confirmation/:orderId': { screen: 'src/orders/order-screen.tsx' },
    ...text('about', 'src/content/about-screen.tsx'),
    ...text('contact', 'src/content/contact-screen.tsx'),
    ...text('size-guide', 'src/content/size-guide-screen.tsx'),
    ...text('faq'),
    ...text('shipping'),
    ...text('returns'),
    ...text('sustainability'),
    ...text('careers'),
    ...text('privacy'),
    ...text('terms'),
  },
});
