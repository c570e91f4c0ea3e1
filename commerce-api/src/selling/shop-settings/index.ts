export { readShopSettings, shopSettings, vatPercentAt, watchedTerms } from './settings';
export { shopSettingsSubject } from './subject';
