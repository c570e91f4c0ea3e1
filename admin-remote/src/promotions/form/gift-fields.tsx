import { type Form, SelectField, TextField } from '@nara/portal-ui';
import { KIND_OPTIONS } from '../words';
import { LABELS, type PromotionValues } from './values';

/** Fields for the benefit of a promotion; they depend on its kind. */
export function GiftFields({ values, set, field }: Form<PromotionValues>) {
  const { kind } = values;
  const isShare = kind === 'percentage' || kind === 'buy-x-get-y';
  return (
    <>
      <SelectField
        label={LABELS.kind}
        name="kind"
        value={kind}
        options={KIND_OPTIONS}
        onChange={(next) => set('kind', next)}
      />
      {kind === 'buy-x-get-y' && (
        <>
          <TextField {...field('buy')} label={LABELS.buy} inputMode="numeric" />
          <TextField
            {...field('get')}
            label={LABELS.get}
            inputMode="numeric"
            hint="The cheapest pieces of each whole set are the ones to get."
          />
        </>
      )}
      {isShare && (
        <TextField
          {...field('percent')}
          label={LABELS.percent}
          inputMode="decimal"
          {...(kind === 'buy-x-get-y' && { hint: '100 makes them free.' })}
        />
      )}
      {kind === 'amount' && (
        <TextField
          {...field('amount')}
          label={LABELS.amount}
          inputMode="decimal"
          hint="Shared by what it is for, in proportion."
        />
      )}
    </>
  );
}
