import { type FieldMessages, FormDialog, TextField, toMinute } from '@nara/portal-ui';
import type { ShopSettingsState } from '@nara/shared-contracts/api/shop-settings';
import { MAX_VAT, valueAt, withValue } from '@nara/shared-contracts/rules/shop-settings';
import { beginFault, beginOf } from './delivery-values';
import { Consequence } from './edit-parts';
import { useSettingsChange } from './queries';

/** Texts of the form of VAT; `from` is a South African minute, empty for now. */
type VatValues = Readonly<{ percent: string; from: string }>;

/** Parses a typed rate: `15`, `15,5`, `15.5 %`. Returns undefined for anything else. */
export function readPercent(text: string): number | undefined {
  const digits = text.replace('%', '').trim().replace(',', '.');
  const percent = Number(digits);
  return /^\d{1,2}(\.\d{1,2})?$/.test(digits) && percent <= MAX_VAT ? percent : undefined;
}

/** Returns the validation messages of a rate, by field; `now` is a South African minute for a planned change. */
export const validateVat =
  (now: string | null) =>
  ({ percent, from }: VatValues): FieldMessages<VatValues> => {
    const begin = now === null ? undefined : beginFault(from, now);
    return {
      ...(readPercent(percent) === undefined && { percent: `Enter a rate up to ${MAX_VAT}%, such as 15 or 15.5.` }),
      ...(begin && { from: begin }),
    };
  };

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
