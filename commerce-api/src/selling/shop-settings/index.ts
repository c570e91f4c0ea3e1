export { readShopSettings, shopSettings, vatPercentAt } from './settings';
export { shopSettingsSubject } from './subject';
