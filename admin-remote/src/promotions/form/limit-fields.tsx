import { Checkbox, type Form, TextField } from '@nara/portal-ui';
import { LABELS, type PromotionValues } from './values';

const flag = (isOn: boolean): string => (isOn ? 'yes' : '');

/** Fields for the audience of a promotion, its usage limits and its end. */
export function LimitFields({ values, set, field }: Form<PromotionValues>) {
  return (
    <>
      <Checkbox
        label={LABELS.isFirstOrder}
        isChecked={values.isFirstOrder !== ''}
        onChange={(isOn) => set('isFirstOrder', flag(isOn))}
      />
      <Checkbox
        label={LABELS.combines}
        isChecked={values.combines !== ''}
        onChange={(isOn) => set('combines', flag(isOn))}
      />
      <TextField {...field('mostUses')} label={LABELS.mostUses} inputMode="numeric" hint="Empty: no limit." />
      <TextField
        {...field('mostPerCustomer')}
        label={LABELS.mostPerCustomer}
        inputMode="numeric"
        hint="A customer is an e-mail address. Empty: no limit."
      />
      <TextField
        {...field('until')}
        label={LABELS.until}
        type="datetime-local"
        hint="South African time. Empty: when somebody ends it."
      />
    </>
  );
}
