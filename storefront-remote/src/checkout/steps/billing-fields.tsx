import { styled } from 'styled-components';
import { type Draft, editBilling, setBillingSame } from '../draft/draft';
import type { EditDraft } from '../draft/use-checkout-draft';
import type { Problems } from '../draft/validation';
import { AddressInputs } from './address-inputs';

const Check = styled.label`
  display: flex;
  align-items: center;
  gap: 0.75rem;
  min-height: 2.75rem;
  cursor: pointer;

  input {
    width: 1.25rem;
    height: 1.25rem;
    accent-color: var(--ink);
  }

  & + * {
    margin-top: var(--space-1);
  }
`;

interface BillingFieldsProps {
  draft: Draft;
  edit: EditDraft;
  problems: Problems;
}

export function BillingFields({ draft, edit, problems }: BillingFieldsProps) {
  return (
    <>
      <Check>
        <input
          type="checkbox"
          checked={draft.billingSameAsShipping}
          onChange={({ target }) => edit((before) => setBillingSame(before, target.checked))}
        />
        Same as shipping address
      </Check>
      {!draft.billingSameAsShipping && (
        <AddressInputs
          kind="billing"
          value={draft.billing}
          problems={problems}
          onChange={(change) => edit((before) => editBilling(before, change))}
        />
      )}
    </>
  );
}
