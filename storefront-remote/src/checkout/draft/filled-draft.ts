import { type Draft, EMPTY_DRAFT, editShipping } from './draft';

/** Returns a checkout draft with all required fields filled in. */
export const filledDraft = (given: Partial<Draft> = {}): Draft => ({
  ...editShipping(EMPTY_DRAFT, {
    firstName: 'Thandi',
    lastName: 'Mokoena',
    address1: '12 Kloof Street',
    city: 'Cape Town',
    province: 'WC',
    postalCode: '8001',
  }),
  email: 'thandi@example.com',
  ...given,
});
