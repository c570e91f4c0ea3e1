import type { HostServices } from '@nara/shared-contracts';
import { NotFound } from '@nara/shared-ui';
import type { RouteObject } from 'react-router-dom';
import { productQuery, productsQuery } from './catalogue';
import { contentRoutes } from './content';
import { ScreenFailure, ShopFrame } from './layout';

/** Every address of the shop. Screens come with their first visit, their data at the same time. */
export function createRoutes(host: HostServices): RouteObject[] {
  const { api, queryClient } = host;
  /** Starts to fetch without waiting, so that data and code travel together; the screen shows how it went. */
  const prefetch = (start: () => Promise<void>) => () => {
    void start();
    return null;
  };
  const prefetchRange = {
    loader: prefetch(() => queryClient.prefetchQuery(productsQuery(api))),
    shouldRevalidate: () => false,
  };
  const shop = {
    ...prefetchRange,
    lazy: async () => ({ Component: (await import('./shop/shop-screen')).ShopScreen }),
  };

  const screens: RouteObject[] = [
    {
      ...prefetchRange,
      path: '/',
      lazy: async () => ({ Component: (await import('./home/home-screen')).HomeScreen }),
    },
    { ...shop, path: '/shop' },
    { ...shop, path: '/shop/:category' },
    {
      path: '/product/:id',
      loader: ({ params: { id = '' } }) => prefetch(() => queryClient.prefetchQuery(productQuery(api, id)))(),
      shouldRevalidate: () => false,
      lazy: async () => ({ Component: (await import('./product/product-screen')).ProductScreen }),
    },
    { path: '/cart', lazy: async () => ({ Component: (await import('./cart/cart-screen')).CartScreen }) },
    {
      path: '/checkout',
      lazy: async () => ({ Component: (await import('./checkout/checkout-screen')).CheckoutScreen }),
    },
    {
      path: '/order-confirmation/:orderId',
      lazy: async () => ({ Component: (await import('./orders/order-screen')).OrderScreen }),
    },
    {
      ...prefetchRange,
      path: '/search',
      lazy: async () => ({ Component: (await import('./search/search-screen')).SearchScreen }),
    },
    {
      ...prefetchRange,
      path: '/wishlist',
      lazy: async () => ({ Component: (await import('./wishlist/wishlist-screen')).WishlistScreen }),
    },
    { path: '/account', lazy: async () => ({ Component: (await import('./account/account-screen')).AccountScreen }) },
    {
      path: '/personal-data',
      lazy: async () => ({ Component: (await import('./personal-data/personal-data-screen')).PersonalDataScreen }),
    },
    ...contentRoutes,
    { path: '*', element: <NotFound /> },
  ];
  return [
    {
      element: <ShopFrame host={host} screens={screens} />,
      children: [{ errorElement: <ScreenFailure />, children: screens }],
    },
  ];
}
