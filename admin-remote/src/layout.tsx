import { ENTERPRISE_PORTAL, PortalLayout, type PortalScreen } from '@nara/portal-ui';
import { styled } from 'styled-components';

/** Screen that is as tall as its content. */
export const Page = styled.div`
  display: grid;
  gap: 0.85rem;
  min-width: 0;
`;

/** Editor and preview side by side; stacked if there is no room. */
export const Sides = styled.div`
  display: grid;
  align-items: start;
  gap: 0.85rem;
  min-width: 0;

  @media (min-width: 1100px) {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  }
`;

/** Stack of fields. */
export const Stack = styled.div`
  display: grid;
  gap: 1rem;
  min-width: 0;
`;

export const DASHBOARD_PATH = '/admin';
export const ORDERS_PATH = '/admin/orders';
export const CUSTOMERS_PATH = '/admin/customers';
export const PAYMENTS_PATH = '/admin/payments';
export const GIFT_CARDS_PATH = '/admin/gift-cards';
export const INTEGRATION_PATH = '/admin/integration';
export const CATALOGUE_PATH = '/admin/catalogue';
export const BULK_PATH = `${CATALOGUE_PATH}/bulk`;
export const NEW_PRODUCT_PATH = `${CATALOGUE_PATH}/new`;
export const CONTENT_PATH = '/admin/content';
export const PROMOTIONS_PATH = '/admin/promotions';
export const TRIAL_PATH = `${PROMOTIONS_PATH}/try`;
export const SKU_MAPPING_PATH = '/admin/products';
export const SHOP_SETTINGS_PATH = '/admin/shop-settings';
/** Parent path of the e-mails' pages. */
export const MAIL_TEMPLATES_PATH = `${SHOP_SETTINGS_PATH}/emails`;
export const SYSTEM_LOG_PATH = '/admin/logs';
export const RELEASES_PATH = '/admin/releases';
export const MESSAGES_PATH = '/admin/messages';
export const NEWSLETTER_PATH = '/admin/newsletter';
export const REVIEWS_PATH = '/admin/reviews';
export const SEARCH_PATH = '/admin/search';
export const PERSONAL_DATA_PATH = '/admin/privacy';
/** Belongs to the enterprise portal. */
export const RETURNS_PATH = '/admin/enterprise/returns';

export const AdminLayout = ({ screens }: { screens: readonly PortalScreen[] }) => (
  <PortalLayout
    title="NARA Admin"
    groups={[
      { title: 'Back office', entries: screens },
      { title: 'More', entries: [ENTERPRISE_PORTAL] },
    ]}
  />
);
