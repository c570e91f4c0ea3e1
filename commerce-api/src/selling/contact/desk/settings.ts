import { ContactDesk } from '@nara/shared-contracts/api/contact';
import { defineSetting } from '#staff/settings';

/** Address to which messages are e-mailed, in addition to the list in the back office. */
export const CONTACT_DESK = defineSetting<ContactDesk>({
  name: 'contact-desk',
  title: 'the settings of the contact desk',
  schema: ContactDesk,
  initial: { forwardTo: null },
});
