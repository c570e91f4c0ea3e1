import { ContactDesk } from '@nara/shared-contracts/schemas';
import { defineSetting } from '#staff/settings';

/** Where messages are mailed to, besides the list in the back office. */
export const CONTACT_DESK = defineSetting<ContactDesk>({
  name: 'contact-desk',
  schema: ContactDesk,
  initial: { forwardTo: null },
});
