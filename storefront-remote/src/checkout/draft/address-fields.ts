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

export interface AddressField {
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
