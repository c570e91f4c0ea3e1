import { Dialog, FormDialog, Loaded, SelectField, TextField, useChanged } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { ReturnAddress, ReturnAddresses } from '@nara/shared-contracts/api/returns';
import { DISTRIBUTION_CENTRES, type DistributionCentre } from '@nara/shared-contracts/rules/inventory';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { RETURNS_KEY, returnAddressesQuery } from './queries';

const FIELDS = {
  recipient: 'Recipient',
  street: 'Street',
  suburb: 'Suburb (optional)',
  city: 'City',
  postalCode: 'Postal code',
} as const satisfies Record<keyof ReturnAddress, string>;

const NAMES = Object.keys(FIELDS) as (keyof ReturnAddress)[];
const CENTRES = Object.entries(DISTRIBUTION_CENTRES).map(([value, label]) => ({
  value: value as DistributionCentre,
  label,
}));

/** Returns the validation messages of an address, by field. */
const faultsOf = ({ postalCode, suburb: _, ...rest }: ReturnAddress) => ({
  ...Object.fromEntries(
    Object.entries(rest).map(([name, text]) => [name, text.trim() ? undefined : 'This is part of every address.']),
  ),
  postalCode: /^\d{4}$/.test(postalCode) ? undefined : 'Enter 4 digits.',
});

/** Edits the addresses for returned pieces, one centre at a time. */
export function AddressesDialog({ onClose }: { onClose: () => void }) {
  const api = useApi();
  const query = useQuery(returnAddressesQuery(api));
  const [dc, setDc] = useState<DistributionCentre>('CPT-DC');
  if (!query.data) {
    return (
      <Dialog title="Return Addresses" onClose={onClose}>
        <Loaded query={query}>{() => null}</Loaded>
      </Dialog>
    );
  }
  return <AddressForm key={dc} dc={dc} read={query.data} onChoose={setDc} onClose={onClose} />;
}

interface AddressFormProps {
  dc: DistributionCentre;
  read: ReturnAddresses;
  onChoose: (dc: DistributionCentre) => void;
  onClose: () => void;
}

function AddressForm({ dc, read, onChoose, onClose }: AddressFormProps) {
  const api = useApi();
  const queryClient = useQueryClient();
  const changed = useChanged(RETURNS_KEY);
  return (
    <FormDialog<Record<keyof ReturnAddress, string>, ReturnAddresses>
      title="Return Addresses"
      subject="address"
      saveLabel="Save Address"
      labels={FIELDS}
      base={read}
      toValues={({ addresses }) => addresses[dc]}
      validate={faultsOf}
      save={async (address, { addresses, updatedAt }) => {
        const body = { addresses: { ...addresses, [dc]: address }, expectedUpdatedAt: updatedAt };
        await api.rma.changeAddresses({ body });
        await changed(`Returns to ${DISTRIBUTION_CENTRES[dc]} go to the new address.`);
      }}
      reload={() => queryClient.fetchQuery({ ...returnAddressesQuery(api), staleTime: 0 })}
      onClose={onClose}
    >
      {({ field, isDirty }) => (
        <>
          <SelectField
            label="Distribution centre"
            name="dc"
            value={dc}
            options={CENTRES}
            hint={
              isDirty ? 'Save this address before you choose another centre.' : 'Pieces go back where they came from'
            }
            onChange={(next) => {
              if (!isDirty) onChoose(next);
            }}
          />
          {NAMES.map((name) => (
            <TextField key={name} {...field(name)} label={FIELDS[name]} maxLength={200} />
          ))}
        </>
      )}
    </FormDialog>
  );
}
