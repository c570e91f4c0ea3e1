import { apiOf } from '@nara/shared-contracts/api/client';
import { defineRemote, type HostServices } from '@nara/shared-contracts/host';
import type { RouteObject } from 'react-router-dom';
import { previewQuery, productQuery, productsQuery } from './catalogue';
import { contentRoutes, pageQuery } from './content';
import { fetching, ScreenFailure, ShopFrame } from './layout';
import { manifest } from './manifest';
import { shopTermsQuery } from './shop-settings';

/** All routes of the shop. Screens load on their first visit, in parallel with their data. */
function createRoutes(host: HostServices): RouteObject[] {
  const { queryClient } = host;
  const api = apiOf(host);
  const fetchingRange = fetching(() => queryClient.prefetchQuery(productsQuery(api)));
  const fetchingTerms = fetching(() => queryClient.prefetchQuery(shopTermsQuery(api)));
  const shop = {
    ...fetchingRange,
    lazy: async () => ({ Component: (await import('./shop/shop-screen')).ShopScreen }),
  };

  const screens: RouteObject[] = [
    {
      ...fetching(async () => {
        await Promise.all([
          queryClient.prefetchQuery(productsQuery(api)),
          queryClient.prefetchQuery(pageQuery(api, 'home')),
        ]);
      }),
      path: '/',
      lazy: async () => ({ Component: (await import('./home/home-screen')).HomeScreen }),
    },
    { ...shop, path: '/shop' },
    { ...shop, path: '/shop/:category' },
    {
      path: '/product/:id',
      ...fetching(async ({ id = '' }, search) => {
        const preview = search.get('preview');
        await Promise.all([
          preview === null
            ? queryClient.prefetchQuery(productQuery(api, id))
            : queryClient.prefetchQuery(previewQuery(api, preview)),
          queryClient.prefetchQuery(shopTermsQuery(api)),
        ]);
      }),
      lazy: async () => ({ Component: (await import('./product/product-screen')).ProductScreen }),
    },
    {
      ...fetchingTerms,
      path: '/cart',
      lazy: async () => ({ Component: (await import('./cart/cart-screen')).CartScreen }),
    },
    {
      ...fetchingTerms,
      path: '/checkout',
      lazy: async () => ({ Component: (await import('./checkout/checkout-screen')).CheckoutScreen }),
    },
    {
      path: '/order-confirmation/:orderId',
      lazy: async () => ({ Component: (await import('./orders/order-screen')).OrderScreen }),
    },
    {
      ...fetchingRange,
      path: '/search',
      lazy: async () => ({ Component: (await import('./search/search-screen')).SearchScreen }),
    },
    {
      ...fetchingRange,
      path: '/wishlist',
      lazy: async () => ({ Component: (await import('./wishlist/wishlist-screen')).WishlistScreen }),
    },
    { path: '/account', lazy: async () => ({ Component: (await import('./account/account-screen')).AccountScreen }) },
    {
      path: '/personal-data',
      lazy: async () => ({ Component: (await import('./personal-data/personal-data-screen')).PersonalDataScreen }),
    },
    {
      path: '/review',
      lazy: async () => ({ Component: (await import('./reviews/writing/review-screen')).ReviewScreen }),
    },
    {
      path: '/review/stop',
      lazy: async () => ({ Component: (await import('./reviews/writing/stop-screen')).StopScreen }),
    },
    {
      path: '/gift-card',
      lazy: async () => ({ Component: (await import('./gift-cards/gift-card-screen')).GiftCardScreen }),
    },
    {
      path: '/newsletter/confirm',
      lazy: async () => ({ Component: (await import('./newsletter/confirm-screen')).ConfirmScreen }),
    },
    {
      path: '/newsletter/unsubscribe',
      lazy: async () => ({ Component: (await import('./newsletter/unsubscribe-screen')).UnsubscribeScreen }),
    },
    ...contentRoutes(host),
  ];
  return [
    {
      element: <ShopFrame host={host} screens={screens} />,
      children: [{ errorElement: <ScreenFailure />, children: screens }],
    },
  ];
}

export const remote = defineRemote({ manifest, createRoutes });
