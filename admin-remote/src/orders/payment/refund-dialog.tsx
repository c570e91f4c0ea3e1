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
import type { NewRefund, StaffPayment } from '@nara/shared-contracts/api/payments';
import { plural, randomUuid } from '@nara/shared-contracts/rules/common';
import { PROVIDER_WORDS, piecesLeftOf, refundAmountOf, type SoldOrder } from '@nara/shared-contracts/rules/payments';
import { formatRand, toCents, toRand } from '@nara/shared-contracts/rules/pricing';
import { errorText } from '@nara/shared-ui';
import { useState } from 'react';
import { isMoney, moneyOf, NOT_MONEY, usePaymentChange } from './use-payment-change';

/**
 * Form values: the amount, the reason, the delivery (`yes` or empty), and the pieces of each line under `pieces-0`,
 * `pieces-1` and so on.
 */
type Values = Readonly<Record<string, string>>;

type Wish = Pick<NewRefund, 'lines' | 'delivery' | 'amount' | 'reason'>;

const NOTHING_CHOSEN: Values = { delivery: '', amount: '', reason: '' };

/** Converts an order to the input of the refund calculation. */
const soldOrderOf = ({ subtotal, discount = 0, shipping, tax, items }: AdminOrder): SoldOrder => ({
  subtotalCents: toCents(subtotal),
  discountCents: toCents(discount),
  deliveryCents: toCents(shipping),
  taxCents: toCents(tax),
  lines: items.map(({ quantity, unitPrice, discount: ofLine = 0 }) => ({
    quantity,
    unitCents: toCents(unitPrice),
    discountCents: toCents(ofLine),
  })),
});

/** Parses the typed values. */
function wishOf(values: Values): Wish {
  const lines = Object.entries(values).flatMap(([name, value]) =>
    name.startsWith('pieces-') && Number(value) > 0
      ? [{ line: Number(name.slice('pieces-'.length)), quantity: Number(value) }]
      : [],
  );
  const amount = values.amount?.trim() ?? '';
  return {
    lines,
    delivery: values.delivery === 'yes',
    ...(amount !== '' && { amount: moneyOf(amount) }),
    reason: values.reason?.trim() ?? '',
  };
}

/** Returns the total of a refund request, in rand. */
const amountOfWish = (order: AdminOrder, { givenBack }: StaffPayment, wish: Wish): number =>
  wish.amount ?? toRand(refundAmountOf(soldOrderOf(order), givenBack, wish));

/** Returns the values that select all remaining pieces and the delivery. */
function everythingLeft(order: AdminOrder, { givenBack }: StaffPayment): Values {
  const left = piecesLeftOf(soldOrderOf(order), givenBack);
  return {
    ...Object.fromEntries(left.map((quantity, line) => [`pieces-${line}`, String(quantity)])),
    delivery: order.shipping > 0 && !givenBack.delivery ? 'yes' : '',
    amount: '',
  };
}

/** Returns the validation messages of a refund request, by field. */
function wishFaults(order: AdminOrder, payment: StaffPayment, values: Values): Values {
  const wish = wishOf(values);
  const isByLine = wish.lines.length > 0 || wish.delivery;
  const faults: Record<string, string> = {};
  if (wish.reason === '') faults.reason = 'Say why.';
  const amount = amountFault(wish, isByLine, values.amount ?? '');
  if (amount) faults.amount = amount;
  else if (amountOfWish(order, payment, wish) > payment.refundable) faults.amount = 'This is more than is left.';
  return faults;
}

function amountFault({ amount }: Wish, isByLine: boolean, typed: string): string | undefined {
  if (isByLine) return amount === undefined ? undefined : 'Leave this empty when you choose pieces or the delivery.';
  if (amount === undefined) return 'Choose pieces or the delivery, or enter an amount.';
  return isMoney(typed) ? undefined : NOT_MONEY;
}

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
          onConfirm={() => void run(asked)}
          onClose={() => setAsked(undefined)}
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
