import { defineSubject } from '#platform/subject';
import { shopSettingsHandlers, shopTermsHandlers } from './routes';

export const shopSettingsSubject = defineSubject({
  name: 'shop-settings',
  handlers: { shopTerms: shopTermsHandlers, shopSettings: shopSettingsHandlers },
});
