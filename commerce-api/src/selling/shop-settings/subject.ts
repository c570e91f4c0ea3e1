import { defineSubject } from '#platform/subject';
import { shopSettingsHandlers } from './routes';

export const shopSettingsSubject = defineSubject({
  name: 'shop-settings',
  handlers: { shopSettings: shopSettingsHandlers },
});
