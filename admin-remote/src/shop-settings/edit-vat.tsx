import { FormDialog, TextField, toMinute } from '@nara/portal-ui';
import type { ShopSettingsState } from '@nara/shared-contracts/api/shop-settings';
import { valueAt, withValue } from '@nara/shared-contracts/rules/shop-settings';
import { Consequence } from './consequence';
import { beginOf } from './delivery-values';
import { useSettingsChange } from './use-settings-change';
import { readPercent, type VatValues, validateVat } from './vat-values';

const LABELS = { percent: 'Rate', from: 'Holds from' } as const satisfies Record<keyof VatValues, string>;

interface EditVatProps {
  state: ShopSettingsState;
  /** True to plan the change for a typed time. */
  isPlan: boolean;
  onClose: () => void;
}

/** Changes the VAT rate, at once or from a set time. */
export function EditVat({ state, isPlan, onClose }: EditVatProps) {
  const { change, reload } = useSettingsChange();
  const now = Date.now();
  const validate = validateVat(isPlan ? toMinute(now) : null);
  const typed = ({ percent, from }: VatValues, read: ShopSettingsState) =>
    withValue(read.settings.vat, readPercent(percent) ?? 0, Date.now(), isPlan ? beginOf(from) : null);
  return (
    <FormDialog
      title={isPlan ? 'Plan VAT' : 'Change VAT'}
      subject="VAT"
      labels={LABELS}
      saveLabel={isPlan ? 'Plan VAT' : 'Save VAT'}
      base={state}
      toValues={({ settings }): VatValues => ({ percent: String(valueAt(settings.vat, now)), from: '' })}
      validate={validate}
      save={(values, read) =>
        change({ vat: typed(values, read) }, read, isPlan ? 'The rate is planned.' : 'The rate is saved.')
      }
      reload={reload}
      onClose={onClose}
    >
      {({ field, values }) => (
        <>
          <TextField
            {...field('percent')}
            label={LABELS.percent}
            hint="In per cent. Orders that were placed keep theirs, and so do their invoices."
            inputMode="decimal"
          />
          {isPlan && (
            <TextField {...field('from')} label={LABELS.from} type="datetime-local" hint="South African time" />
          )}
          {Object.keys(validate(values)).length === 0 && (
            <Consequence
              settings={{ ...state.settings, vat: typed(values, state) }}
              at={isPlan ? Date.parse(beginOf(values.from) ?? '') : now}
            />
          )}
        </>
      )}
    </FormDialog>
  );
}
