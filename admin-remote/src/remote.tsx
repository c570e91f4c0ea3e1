import { portalRoutes, SETTINGS_PATH } from '@nara/portal-ui';
import { defineRemote } from '@nara/shared-contracts/host';
import {
  AdminLayout,
  BULK_PATH,
  CATALOGUE_PATH,
  CONTENT_PATH,
  CUSTOMERS_PATH,
  DASHBOARD_PATH,
  GIFT_CARDS_PATH,
  MAIL_TEMPLATES_PATH,
  MESSAGES_PATH,
  NEW_PRODUCT_PATH,
  ORDERS_PATH,
  PROMOTIONS_PATH,
  RELEASES_PATH,
  TRIAL_PATH,
} from './layout';
import { manifest } from './manifest';
import { loadIntegrationMonitor, loadMessages, loadReleases, screens } from './screens';

const loadFault = async () => (await import('./releases/fault-screen')).FaultScreen;

const loadOrderTrace = async () => (await import('./trace/order-trace-screen')).OrderTraceScreen;

export const remote = defineRemote({
  manifest,
  createRoutes: (host) =>
    portalRoutes({
      host,
      layout: <AdminLayout screens={screens} />,
      manifest,
      home: DASHBOARD_PATH,
      screens,
      pages: [
        {
          path: BULK_PATH,
          lazy: async () => ({ Component: (await import('./catalogue/bulk/bulk-screen')).BulkScreen }),
        },
        {
          path: NEW_PRODUCT_PATH,
          lazy: async () => ({
            Component: (await import('./catalogue/new-product/new-product-screen')).NewProductScreen,
          }),
        },
        {
          path: `${CATALOGUE_PATH}/:productId`,
          lazy: async () => ({ Component: (await import('./catalogue/product/product-screen')).ProductScreen }),
        },
        {
          path: `${CONTENT_PATH}/:page`,
          lazy: async () => ({ Component: (await import('./content/page/page-screen')).ContentPageScreen }),
        },
        {
          path: TRIAL_PATH,
          lazy: async () => ({ Component: (await import('./promotions/trial-screen')).TrialScreen }),
        },
        {
          path: `${PROMOTIONS_PATH}/:promotionId`,
          lazy: async () => ({ Component: (await import('./promotions/page/promotion-screen')).PromotionScreen }),
        },
        {
          path: `${MAIL_TEMPLATES_PATH}/:name`,
          lazy: async () => ({ Component: (await import('./mail/template-screen')).MailTemplateScreen }),
        },
        { path: `${ORDERS_PATH}/:id/trace`, lazy: async () => ({ Component: await loadOrderTrace() }) },
        { path: `${MESSAGES_PATH}/:id`, lazy: async () => ({ Component: await loadMessages() }) },
        {
          path: `${CUSTOMERS_PATH}/:id`,
          lazy: async () => ({ Component: (await import('./customers/customer-screen')).CustomerScreen }),
        },
        {
          path: `${GIFT_CARDS_PATH}/:id`,
          lazy: async () => ({ Component: (await import('./gift-cards/gift-card-screen')).GiftCardScreen }),
        },
        {
          path: `${SETTINGS_PATH}/:remote/:id`,
          lazy: async () => ({ Component: (await import('./app-settings-screen')).AppSettingsScreen }),
        },
        {
          path: `${RELEASES_PATH}/errors/:remote/:fault`,
          lazy: async () => ({ Component: await loadFault() }),
        },
      ],
    }),
  screens: {
    'order-trace': async () => ({ default: await loadOrderTrace() }),
    'integration-monitor': async () => ({ default: await loadIntegrationMonitor() }),
    releases: async () => ({ default: await loadReleases() }),
  },
});
