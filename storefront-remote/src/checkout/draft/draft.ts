import type { PaymentMethod } from '@nara/shared-contracts/rules/payments';
import type { DeliveryMethod } from '@nara/shared-contracts/rules/shop-settings';
import type { Attempt } from '../placing/attempt';
import type { AddressForm } from './address-fields';

export const STEPS = ['Contact Information', 'Shipping Address', 'Billing Address', 'Payment Method'] as const;
/** Step number, counted from 1 to 4. */
export type Step = 1 | 2 | 3 | 4;
export const FIRST_STEP: Step = 1;
export const LAST_STEP: Step = 4;

/** Everything typed so far, and the state of attempts to place the order. */
export interface Draft {
  step: Step;
  email: string;
  shipping: AddressForm;
  billing: AddressForm;
  deliveryMethod: DeliveryMethod;
  billingSameAsShipping: boolean;
  paymentMethod: PaymentMethod;
  /** Codes of the gift cards to charge first. */
  giftCards: string[];
  /**
   * Set by the first attempt and kept until the order is placed, so that any number of attempts create only one order.
   */
  attempt: Attempt | null;
}

const EMPTY_ADDRESS: AddressForm = {
  firstName: '',
  lastName: '',
  company: '',
  address1: '',
  address2: '',
  city: '',
  province: '',
  postalCode: '',
  phone: '',
};

export const EMPTY_DRAFT: Draft = {
  step: FIRST_STEP,
  email: '',
  shipping: EMPTY_ADDRESS,
  billing: EMPTY_ADDRESS,
  deliveryMethod: 'standard',
  billingSameAsShipping: true,
  paymentMethod: 'card',
  giftCards: [],
  attempt: null,
};

/** While billing is the same as shipping, it mirrors every edit. */
export function editShipping(draft: Draft, edit: Partial<AddressForm>): Draft {
  const shipping = { ...draft.shipping, ...edit };
  return { ...draft, shipping, billing: draft.billingSameAsShipping ? shipping : draft.billing };
}

export const editBilling = (draft: Draft, edit: Partial<AddressForm>): Draft => ({
  ...draft,
  billing: { ...draft.billing, ...edit },
});

/** Unticking keeps the shipping address as a starting point; ticking copies it again. */
export const setBillingSame = (draft: Draft, isSame: boolean): Draft => ({
  ...draft,
  billingSameAsShipping: isSame,
  billing: isSame ? draft.shipping : draft.billing,
});
