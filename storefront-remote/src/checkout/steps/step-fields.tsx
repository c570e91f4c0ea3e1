import { EmailField } from '../../ui';
import { type Draft, editShipping, type Step } from '../draft/draft';
import type { EditDraft } from '../draft/use-checkout-draft';
import type { Problems } from '../draft/validation';
import { AddressInputs } from './address-inputs';
import { BillingFields } from './billing-fields';
import { DeliveryFields } from './delivery-fields';
import { LazyPaymentFields } from './lazy-payment-fields';

interface StepFieldsProps {
  step: Step;
  draft: Draft;
  edit: EditDraft;
  /** Order total in rand. */
  total: number;
  problems: Problems;
}

/** Inputs of a step. */
export function StepFields({ step, draft, edit, total, problems }: StepFieldsProps) {
  switch (step) {
    case 1:
      return (
        <EmailField
          email={draft.email}
          problem={problems.email}
          onChange={(email) => edit((before) => ({ ...before, email }))}
        />
      );
    case 2:
      return (
        <>
          <AddressInputs
            kind="shipping"
            value={draft.shipping}
            problems={problems}
            onChange={(change) => edit((before) => editShipping(before, change))}
          />
          <DeliveryFields
            draft={draft}
            onChange={(deliveryMethod) => edit((before) => ({ ...before, deliveryMethod }))}
          />
        </>
      );
    case 3:
      return <BillingFields draft={draft} edit={edit} problems={problems} />;
    case 4:
      return (
        <LazyPaymentFields
          value={draft.paymentMethod}
          giftCards={draft.giftCards}
          total={total}
          onChange={(change) => edit((before) => ({ ...before, ...change }))}
        />
      );
  }
}
