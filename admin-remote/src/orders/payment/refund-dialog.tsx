import {
  Button,
  Checkbox,
  ConfirmDialog,
  type Form,
  FormDialog,
  Notice,
  SelectField,
  TextField,
  useCall,
  useWaiting,
} from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { AdminOrder } from '@nara/shared-contracts/api/orders';
import type { StaffPayment } from '@nara/shared-contracts/api/payments';
import { plural, randomUuid } from '@nara/shared-contracts/rules/common';
import { PROVIDER_WORDS, piecesLeftOf } from '@nara/shared-contracts/rules/payments';
import { formatRand } from '@nara/shared-contracts/rules/pricing';

import { errorText } from '@nara/shared-ui';
import { useState } from 'react';
import { usePaymentChange } from './use-payment-change';
import {
  amountOfWish,
  everythingLeft,
  NOTHING_CHOSEN,
  soldOrderOf,
  type Values,
  type Wish,
  wishFaults,
  wishOf,
} from './wish';

interface RefundDialogProps {
  order: AdminOrder;
  payment: StaffPayment;
  onClose: () => void;
}

/** Asks for the amount and reason of a refund, and makes the refund after confirmation. */
export function RefundDialog({ order, payment, onClose }: RefundDialogProps) {
  const api = useApi();
  const show = usePaymentChange(order.id);
  const orWait = useWaiting();
  // Created once per dialog, so that a retry after a lost response does not refund twice.
  const [key] = useState(randomUuid);
  const [asked, setAsked] = useState<Wish>();
  const { run, isBusy, error } = useCall(async (wish: Wish) => {
    await orWait(() => show(api.adminPayments.refund({ params: { id: order.id }, body: { key, ...wish } })));
    onClose();
  });
  const through = PROVIDER_WORDS[payment.provider];
  return (
    <>
      <FormDialog
        title="Give money back"
        subject="refund"
        labels={LABELS}
        saveLabel={isBusy ? 'Giving back…' : 'Give Back'}
        base={NOTHING_CHOSEN}
        validate={(values) => wishFaults(order, payment, values)}
        save={async (values) => setAsked(wishOf(values))}
        onSaved={() => undefined}
        onClose={onClose}
      >
        {(form) => (
          <>
            <p>{`${formatRand(payment.refundable)} is left to give back, through ${through}.${toCards(payment)}`}</p>
            <Choices order={order} payment={payment} form={form} />
            <TextField
              {...form.field('reason')}
              label={LABELS.reason}
              hint="The provider and the shopper may read it."
              maxLength={200}
            />
            <Preview order={order} payment={payment} values={form.values} />
            {error !== undefined && <Notice tone="red">{errorText(error)}</Notice>}
          </>
        )}
      </FormDialog>
      {asked && (
        <ConfirmDialog
          title={`Give ${formatRand(amountOfWish(order, payment, asked))} back?`}
          confirmLabel="Give Back"
          cancelLabel="Not Yet"
          onConfirm={() => {
            setAsked(undefined);
            void run(asked);
          }}
          onCancel={() => setAsked(undefined)}
        >
          {payment.provider === 'bank'
            ? 'It waits for the transfer that you then make by hand.'
            : 'It goes back to where the shopper paid from. This cannot be undone.'}
        </ConfirmDialog>
      )}
    </>
  );
}

/** Describes how much is refunded to gift cards: the part that the other payment cannot cover. */
const toCards = ({ provider, byGiftCard }: StaffPayment): string =>
  byGiftCard && provider !== 'gift-card'
    ? ` Once nothing else is left, up to ${formatRand(byGiftCard)} goes to gift cards.`
    : '';

const LABELS = { amount: 'Free amount in rand', reason: 'Reason' } as const;

interface ChoicesProps {
  order: AdminOrder;
  payment: StaffPayment;
  form: Form<Values>;
}

/** Options of a refund: the remaining pieces, the delivery, or an amount. */
function Choices({ order, payment, form: { values, set, field } }: ChoicesProps) {
  const { givenBack } = payment;
  const left = piecesLeftOf(soldOrderOf(order), givenBack);
  const hasDelivery = order.shipping > 0 && !givenBack.delivery;
  const chooseAll = () => {
    for (const [name, value] of Object.entries(everythingLeft(order, payment))) set(name, value);
  };
  return (
    <>
      {order.items.map(({ variantId, name, color, size }, line) => (
        <SelectField
          key={variantId}
          name={`pieces-${line}`}
          label={`${name}, ${color}, ${size}`}
          hint={left[line] === 0 ? 'Given back already.' : undefined}
          value={values[`pieces-${line}`] ?? '0'}
          options={Array.from({ length: (left[line] ?? 0) + 1 }, (_, count) => ({
            value: String(count),
            label: plural(count, 'piece'),
          }))}
          onChange={(count) => set(`pieces-${line}`, count)}
        />
      ))}
      {hasDelivery && (
        <Checkbox
          label={`Delivery, ${formatRand(order.shipping)}`}
          isChecked={values.delivery === 'yes'}
          onChange={(isChecked) => set('delivery', isChecked ? 'yes' : '')}
        />
      )}
      <div>
        <Button isSmall onClick={chooseAll}>
          Choose Everything
        </Button>
      </div>
      <TextField
        {...field('amount')}
        label={LABELS.amount}
        hint="Instead of pieces and delivery."
        inputMode="decimal"
      />
    </>
  );
}

/** Shows the total of the selection. */
function Preview({ order, payment, values }: { order: AdminOrder; payment: StaffPayment; values: Values }) {
  const amount = amountOfWish(order, payment, wishOf(values));
  const isKnown = Number.isFinite(amount) && amount > 0;
  return <output>{isKnown ? `Comes to ${formatRand(amount)}, VAT included.` : 'Nothing is chosen yet.'}</output>;
}
