import { portalScreens } from '@nara/portal-ui';
import {
  Activity,
  Gift,
  Landmark,
  LayoutDashboard,
  Mail,
  MessagesSquare,
  Newspaper,
  Rocket,
  ScrollText,
  Search,
  Shirt,
  ShoppingBag,
  Star,
  Tags,
  TicketPercent,
  Truck,
  UserLock,
  UsersRound,
} from 'lucide-react';
import { WaitingCount } from './contact';
import {
  CATALOGUE_PATH,
  CONTENT_PATH,
  CUSTOMERS_PATH,
  DASHBOARD_PATH,
  GIFT_CARDS_PATH,
  INTEGRATION_PATH,
  MESSAGES_PATH,
  NEWSLETTER_PATH,
  ORDERS_PATH,
  PAYMENTS_PATH,
  PERSONAL_DATA_PATH,
  PROMOTIONS_PATH,
  RELEASES_PATH,
  REVIEWS_PATH,
  SEARCH_PATH,
  SHOP_SETTINGS_PATH,
  SKU_MAPPING_PATH,
  SYSTEM_LOG_PATH,
} from './layout';
import { WaitingReviews } from './reviews';

export const loadIntegrationMonitor = async () =>
  (await import('./integration/integration-monitor-screen')).IntegrationMonitorScreen;

export const loadMessages = async () => (await import('./contact/messages-screen')).MessagesScreen;

export const loadReleases = async () => (await import('./releases/releases-screen')).ReleasesScreen;

/** The screens of the back office, in the order of its navigation. */
export const screens = portalScreens([
  {
    permission: 'orders',
    label: 'Dashboard',
    path: DASHBOARD_PATH,
    icon: LayoutDashboard,
    load: async () => (await import('./dashboard/dashboard-screen')).DashboardScreen,
  },
  {
    permission: 'orders',
    label: 'Orders',
    path: ORDERS_PATH,
    icon: ShoppingBag,
    load: async () => (await import('./orders/orders-screen')).OrdersScreen,
  },
  {
    permission: 'customers',
    path: CUSTOMERS_PATH,
    icon: UsersRound,
    load: async () => (await import('./customers/customers-screen')).CustomersScreen,
  },
  {
    permission: 'payments',
    path: PAYMENTS_PATH,
    icon: Landmark,
    load: async () => (await import('./payments/payments-screen')).PaymentsScreen,
  },
  {
    permission: 'gift-cards',
    path: GIFT_CARDS_PATH,
    icon: Gift,
    load: async () => (await import('./gift-cards/gift-cards-screen')).GiftCardsScreen,
  },
  { permission: 'messages', path: MESSAGES_PATH, icon: MessagesSquare, count: WaitingCount, load: loadMessages },
  { permission: 'integration', path: INTEGRATION_PATH, icon: Activity, load: loadIntegrationMonitor },
  {
    permission: 'sku-mapping',
    label: 'Products',
    path: SKU_MAPPING_PATH,
    icon: Tags,
    load: async () => (await import('./sku-mapping/sku-mapping-screen')).SkuMappingScreen,
  },
  {
    permission: 'catalogue',
    path: CATALOGUE_PATH,
    icon: Shirt,
    load: async () => (await import('./catalogue/catalogue-screen')).CatalogueScreen,
  },
  {
    permission: 'content',
    path: CONTENT_PATH,
    icon: Newspaper,
    load: async () => (await import('./content/content-screen')).ContentScreen,
  },
  {
    permission: 'reviews',
    path: REVIEWS_PATH,
    icon: Star,
    count: WaitingReviews,
    load: async () => (await import('./reviews/reviews-screen')).ReviewsScreen,
  },
  {
    permission: 'promotions',
    path: PROMOTIONS_PATH,
    icon: TicketPercent,
    load: async () => (await import('./promotions/promotions-screen')).PromotionsScreen,
  },
  {
    permission: 'newsletter',
    path: NEWSLETTER_PATH,
    icon: Mail,
    load: async () => (await import('./newsletter/newsletter-screen')).NewsletterScreen,
  },
  {
    // Editors of e-mails may open it; its other tabs are for users who set the terms.
    permission: 'mail-templates',
    label: 'Shop Settings',
    path: SHOP_SETTINGS_PATH,
    icon: Truck,
    load: async () => (await import('./shop-settings/shop-settings-screen')).ShopSettingsScreen,
  },
  {
    permission: 'orders',
    label: 'Search',
    path: SEARCH_PATH,
    icon: Search,
    load: async () => (await import('./search/search-screen')).SearchScreen,
  },
  {
    permission: 'orders',
    label: 'Privacy Requests',
    path: PERSONAL_DATA_PATH,
    icon: UserLock,
    load: async () => (await import('./personal-data/personal-data-screen')).PersonalDataScreen,
  },
  {
    permission: 'orders',
    label: 'System Logs',
    path: SYSTEM_LOG_PATH,
    icon: ScrollText,
    load: async () => (await import('./system-log/system-log-screen')).SystemLogScreen,
  },
  { permission: 'orders', label: 'Releases', path: RELEASES_PATH, icon: Rocket, load: loadReleases },
]);
