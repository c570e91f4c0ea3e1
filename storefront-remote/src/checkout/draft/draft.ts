import { PAYMENT_METHOD_NAMES, type PaymentMethod } from '@nara/shared-contracts/rules/payments';
import { DELIVERY_METHOD_NAMES, type DeliveryMethod } from '@nara/shared-contracts/rules/shop-settings';
import { useEffect, useState } from 'react';
import { storedValue } from '../../browser-storage';
import type { DeliveryChoice } from '../../shop-settings';
import type { Attempt } from '../placing/attempt';

/** Address as typed; empty fields are empty strings. */
export interface AddressForm {
  firstName: string;
  lastName: string;
  company: string;
  address1: string;
  address2: string;
  city: string;
  province: string;
  postalCode: string;
  phone: string;
}

export type AddressFieldName = keyof AddressForm;

interface AddressField {
  name: AddressFieldName;
  label: string;
  /** Token of the `autocomplete` attribute, without its section. */
  autoComplete: string;
  /** Maximum length that the API accepts. */
  maxLength: number;
  /** True if the field takes half the width of the form. */
  isHalf?: boolean;
  inputMode?: 'numeric' | 'tel';
}

const FIELDS: readonly AddressField[] = [
  { name: 'firstName', label: 'First Name', autoComplete: 'given-name', maxLength: 200, isHalf: true },
  { name: 'lastName', label: 'Last Name', autoComplete: 'family-name', maxLength: 200, isHalf: true },
  { name: 'company', label: 'Company', autoComplete: 'organization', maxLength: 200 },
  { name: 'address1', label: 'Address', autoComplete: 'address-line1', maxLength: 200 },
  { name: 'address2', label: 'Apartment, suite, etc.', autoComplete: 'address-line2', maxLength: 200 },
  { name: 'city', label: 'City', autoComplete: 'address-level2', maxLength: 200 },
  { name: 'province', label: 'Province', autoComplete: 'address-level1', maxLength: 3, isHalf: true },
  {
    name: 'postalCode',
    label: 'Postal Code',
    autoComplete: 'postal-code',
    maxLength: 9,
    isHalf: true,
    inputMode: 'numeric',
  },
  { name: 'phone', label: 'Phone', autoComplete: 'tel', maxLength: 30, inputMode: 'tel' },
];

const ON_BILLING: readonly AddressFieldName[] = ['firstName', 'lastName', 'address1', 'city', 'province', 'postalCode'];

export type AddressKind = 'shipping' | 'billing';

export const ADDRESS_FIELDS: Record<AddressKind, readonly AddressField[]> = {
  shipping: FIELDS,
  billing: FIELDS.filter(({ name }) => ON_BILLING.includes(name)),
};

/** Required fields. */
export const REQUIRED_FIELDS: Record<AddressKind, readonly AddressFieldName[]> = {
  shipping: ['firstName', 'lastName', 'address1', 'city', 'province', 'postalCode'],
  billing: ['firstName', 'lastName', 'address1', 'city'],
};

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

/** Returns the delivery method and the province of an order. */
export const deliveryChoice = ({ deliveryMethod, shipping }: Draft): DeliveryChoice => ({
  method: deliveryMethod,
  province: shipping.province,
});

/** Keeps what was typed across reloads, but not beyond the tab. */
export const checkoutDraft = storedValue<Draft>({
  key: 'nara-checkout',
  area: () => sessionStorage,
  restore: (found) => (isObject(found) ? restoreDraft(found) : EMPTY_DRAFT),
});

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function restoreDraft(found: Record<string, unknown>): Draft {
  const draft = adopt(EMPTY_DRAFT, found);
  return {
    ...draft,
    shipping: adopt(EMPTY_DRAFT.shipping, found.shipping),
    billing: adopt(EMPTY_DRAFT.billing, found.billing),
    step: Math.min(LAST_STEP, Math.max(FIRST_STEP, Math.trunc(draft.step))) as Step,
    deliveryMethod: Object.hasOwn(DELIVERY_METHOD_NAMES, draft.deliveryMethod)
      ? draft.deliveryMethod
      : EMPTY_DRAFT.deliveryMethod,
    paymentMethod: Object.hasOwn(PAYMENT_METHOD_NAMES, draft.paymentMethod)
      ? draft.paymentMethod
      : EMPTY_DRAFT.paymentMethod,
    giftCards: Array.isArray(draft.giftCards) ? draft.giftCards.map(String) : [],
    attempt: restoreAttempt(found.attempt),
  };
}

/** Copies the fields of `found` that have the expected type. */
function adopt<T extends object>(empty: T, found: unknown): T {
  if (!isObject(found)) return empty;
  const fitting = Object.entries(empty).map(([name, value]) => [
    name,
    typeof found[name] === typeof value ? found[name] : value,
  ]);
  return Object.fromEntries(fitting) as T;
}

function restoreAttempt(found: unknown): Draft['attempt'] {
  if (!isObject(found) || typeof found.orderId !== 'string' || typeof found.startedAt !== 'string') return null;
  const { orderId, startedAt, unanswered } = found;
  return { orderId, startedAt, unanswered: Array.isArray(unanswered) ? unanswered : [] };
}

export type EditDraft = (edit: (draft: Draft) => Draft) => void;

/** Returns the saved draft and a function that edits it. The draft survives reloads. */
export function useCheckoutDraft(): [Draft, EditDraft] {
  const [draft, edit] = useState(checkoutDraft.read);
  useEffect(() => checkoutDraft.write(draft), [draft]);
  return [draft, edit];
}
