import type { FieldMessages, Option } from '@nara/portal-ui';
import type { FailingAddress } from '@nara/shared-contracts/api/integration';
import type { ShippingAddress } from '@nara/shared-contracts/api/orders';
import { PROVINCE_CODES, PROVINCES, type Province } from '@nara/shared-contracts/rules/common';

/** Labels of the fields of a delivery address, as at the checkout. */
export const LABELS = {
  firstName: 'First Name',
  lastName: 'Last Name',
  company: 'Company',
  address1: 'Address',
  address2: 'Apartment, suite, etc.',
  city: 'City',
  province: 'Province',
  postalCode: 'Postal Code',
  phone: 'Phone',
} as const;

export type AddressField = keyof typeof LABELS;
export type AddressValues = Readonly<Record<AddressField, string>>;

export const FIELDS = Object.keys(LABELS) as AddressField[];
const REQUIRED = ['firstName', 'lastName', 'address1', 'city', 'postalCode'] as const;

export const PROVINCE_OPTIONS: Option<Province>[] = PROVINCE_CODES.map((code) => ({
  value: code,
  label: PROVINCES[code],
}));

export const toValues = ({ address }: FailingAddress): AddressValues =>
  Object.fromEntries(FIELDS.map((field) => [field, address[field] ?? ''])) as AddressValues;

/** Returns the values as an address, without optional fields that are empty. */
export function toAddress(values: AddressValues): ShippingAddress {
  const { firstName, lastName, address1, city, postalCode } = values;
  const optional = (['company', 'address2', 'phone'] as const).filter((field) => values[field].trim() !== '');
  return {
    firstName,
    lastName,
    address1,
    city,
    province: values.province as Province,
    postalCode,
    country: 'ZA',
    ...Object.fromEntries(optional.map((field) => [field, values[field].trim()])),
  };
}

/** Applies the same validation as the checkout. */
export function validate(values: AddressValues): FieldMessages<AddressValues> {
  const missing = REQUIRED.filter((field) => values[field].trim() === '');
  return Object.fromEntries(missing.map((field) => [field, `${LABELS[field]} is required.`]));
}
