export { readShopSettings, SHOP_SETTINGS, shopSettings, shopTerms, vatPercentAt } from './settings';
export { shopSettingsSubject } from './subject';
