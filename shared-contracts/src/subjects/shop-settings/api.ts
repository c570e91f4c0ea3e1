export { shopSettingsEndpoints, shopTermsEndpoints } from './endpoints';
export {
  Delivery,
  DeliveryException,
  DeliveryMethodTerms,
  DeliveryTariff,
  OrderDelivery,
  RevisedShopSettings,
  ShopSettings,
  ShopSettingsHistory,
  ShopSettingsState,
  ShopTerms,
} from './schemas';
