import { FormDialog, Notice, SelectField, TextField } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { FailingAddress } from '@nara/shared-contracts/api/integration';
import type { Province } from '@nara/shared-contracts/rules/common';

import { styled } from 'styled-components';
import { type AddressValues, FIELDS, LABELS, PROVINCE_OPTIONS, toAddress, toValues, validate } from './address-values';
import { useRetry } from './use-retry';

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
export function AddressForm({ failing, onClose }: AddressFormProps) {
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
