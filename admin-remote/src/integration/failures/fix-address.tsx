import {
  type FieldMessages,
  FormDialog,
  LoadingDialog,
  Notice,
  type Option,
  SelectField,
  TextField,
} from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { FailingAddress } from '@nara/shared-contracts/api/integration';
import type { ShippingAddress } from '@nara/shared-contracts/api/orders';
import { PROVINCE_CODES, PROVINCES, type Province } from '@nara/shared-contracts/rules/common';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { failingAddressQuery, useRetry } from './replay';

/** Labels of the fields of a delivery address, as at the checkout. */
const LABELS = {
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

type AddressField = keyof typeof LABELS;
type AddressValues = Readonly<Record<AddressField, string>>;

const FIELDS = Object.keys(LABELS) as AddressField[];
const REQUIRED = ['firstName', 'lastName', 'address1', 'city', 'postalCode'] as const;

const PROVINCE_OPTIONS: Option<Province>[] = PROVINCE_CODES.map((code) => ({
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

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(13rem, 100%), 1fr));
  gap: 0.9rem;
`;

interface AddressFormProps {
  failing: FailingAddress;
  onClose: () => void;
}

/** Corrects the address and resubmits the order at once. The outcome is announced after the dialog has closed. */
function AddressForm({ failing, onClose }: AddressFormProps) {
  const api = useApi();
  const { orderId, error } = failing;
  const { retry } = useRetry({ id: orderId, subject: 'order' });

  const save = async (values: AddressValues, { updatedAt }: FailingAddress) => {
    const body = { address: toAddress(values), expectedUpdatedAt: updatedAt };
    await api.failures.fixAddress({ params: { id: orderId }, body });
  };

  return (
    <FormDialog
      title="Fix Address"
      subject="address"
      labels={LABELS}
      saveLabel="Save and Retry"
      base={failing}
      toValues={toValues}
      validate={validate}
      save={save}
      reload={() => api.failures.address({ params: { id: orderId } })}
      onClose={onClose}
      onSaved={() => {
        onClose();
        retry();
      }}
    >
      {({ values, errors, set }) => (
        <>
          <Notice tone="yellow">{`${orderId}: ${error}`}</Notice>
          <Columns>
            {FIELDS.map((field) =>
              field === 'province' ? (
                <SelectField
                  key={field}
                  name={field}
                  label={LABELS[field]}
                  value={values.province as Province}
                  options={PROVINCE_OPTIONS}
                  error={errors.province}
                  onChange={(province) => set('province', province)}
                />
              ) : (
                <TextField
                  key={field}
                  name={field}
                  label={LABELS[field]}
                  value={values[field]}
                  error={errors[field]}
                  maxLength={200}
                  onChange={(text) => set(field, text)}
                />
              ),
            )}
          </Columns>
        </>
      )}
    </FormDialog>
  );
}

interface FixAddressProps {
  orderId: string;
  onClose: () => void;
}

/** Shows the delivery address of an order that the partner refused. The address appears nowhere else in the inbox. */
export function FixAddress({ orderId, onClose }: FixAddressProps) {
  const api = useApi();
  const query = useQuery(failingAddressQuery(api, orderId));
  if (query.data) return <AddressForm failing={query.data} onClose={onClose} />;
  return <LoadingDialog title="Fix Address" query={query} onClose={onClose} />;
}
