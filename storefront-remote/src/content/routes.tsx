import type { RouteObject } from 'react-router-dom';

/** The pages that inform: about the brand, its service and its terms. */
export const contentRoutes: RouteObject[] = [
  { path: '/about', lazy: async () => ({ Component: (await import('./about/about-screen')).AboutScreen }) },
  { path: '/contact', lazy: async () => ({ Component: (await import('./contact/contact-screen')).ContactScreen }) },
  { path: '/faq', lazy: async () => ({ Component: (await import('./faq/faq-screen')).FaqScreen }) },
  {
    path: '/size-guide',
    lazy: async () => ({ Component: (await import('./size-guide/size-guide-screen')).SizeGuideScreen }),
  },
  { path: '/returns', lazy: async () => ({ Component: (await import('./returns-screen')).ReturnsScreen }) },
  { path: '/shipping', lazy: async () => ({ Component: (await import('./shipping-screen')).ShippingScreen }) },
  {
    path: '/sustainability',
    lazy: async () => ({ Component: (await import('./sustainability-screen')).SustainabilityScreen }),
  },
  { path: '/careers', lazy: async () => ({ Component: (await import('./careers-screen')).CareersScreen }) },
  { path: '/privacy', lazy: async () => ({ Component: (await import('./privacy-screen')).PrivacyScreen }) },
  { path: '/terms', lazy: async () => ({ Component: (await import('./terms-screen')).TermsScreen }) },
];
