import { FormDialog, SelectField } from '@nara/portal-ui';
import type { ShopSettingsState } from '@nara/shared-contracts/api/shop-settings';
import { PROVINCE_CODES, PROVINCES } from '@nara/shared-contracts/rules/common';
import {
  DELIVERY_METHOD_NAMES,
  DELIVERY_METHODS,
  valueAt,
  withValue,
} from '@nara/shared-contracts/rules/shop-settings';
import { TariffFields } from './edit-parts';
import { useSettingsChange } from './queries';
import {
  type ExceptionValues,
  type MethodException,
  toExceptionValues,
  validateException,
  withException,
} from './tariff-values';

const LABELS = {
  method: 'Delivery',
  province: 'Province',
  isOffered: 'There',
  price: 'Price',
  freeOver: 'Free over',
  daysFrom: 'Days from',
  daysUntil: 'Days until',
} as const satisfies Record<keyof ExceptionValues, string>;

const METHODS = DELIVERY_METHODS.map((value) => ({ value, label: DELIVERY_METHOD_NAMES[value] }));
const ALL_PROVINCES = PROVINCE_CODES.map((value) => ({ value, label: PROVINCES[value] }));

interface EditExceptionProps {
  state: ShopSettingsState;
  /** Start of the delivery settings that the exception belongs to: null for the current ones. */
  from: string | null;
  exception: MethodException;
  onClose: () => void;
}

/** Edits the price and duration of delivery to one province. */
export function EditException({ state, from, exception, onClose }: EditExceptionProps) {
  const { change, reload } = useSettingsChange();
  const shown = ({ settings: { delivery } }: ShopSettingsState) =>
    valueAt(delivery, from === null ? Date.now() : Date.parse(from));
  /** Returns the province's tariff in a fetched version, which another user may have changed. */
  const exceptionIn = (read: ShopSettingsState): MethodException => ({
    ...exception,
    ...shown(read)[exception.method].exceptions.find(({ province }) => province === exception.province),
  });
  const save = (values: ExceptionValues, read: ShopSettingsState) => {
    const changed = withException(shown(read), values);
    const message = `${DELIVERY_METHOD_NAMES[values.method]} delivery to ${PROVINCES[values.province]} is saved.`;
    return change({ delivery: withValue(read.settings.delivery, changed, Date.now(), from) }, read, message);
  };
  return (
    <FormDialog
      title="Delivery to a Province"
      subject="exception"
      labels={LABELS}
      saveLabel="Save Exception"
      base={state}
      toValues={(read) => toExceptionValues(exceptionIn(read))}
      validate={validateException}
      save={save}
      reload={reload}
      onClose={onClose}
    >
      {({ field, values, errors, set }) => (
        <>
          <SelectField
            label={LABELS.method}
            name="method"
            value={values.method}
            options={METHODS}
            onChange={(method) => set('method', method)}
          />
          <SelectField
            label={LABELS.province}
            name="province"
            hint="What it has of its own already is replaced."
            value={values.province}
            options={ALL_PROVINCES}
            onChange={(province) => set('province', province)}
          />
          <SelectField
            label={LABELS.isOffered}
            name="isOffered"
            value={values.isOffered}
            {...(errors.isOffered && { error: errors.isOffered })}
            options={[
              { value: 'offered', label: 'Offered' },
              { value: 'not-offered', label: 'Not offered' },
            ]}
            onChange={(isOffered) => set('isOffered', isOffered)}
          />
          {values.isOffered === 'offered' && (
            <TariffFields propsOf={(part) => ({ ...field(part), label: LABELS[part] })} />
          )}
        </>
      )}
    </FormDialog>
  );
}
