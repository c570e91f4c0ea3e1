import { type Form, FormDialog, SelectField, TextAreaField, TextField, toMinute } from '@nara/portal-ui';
import type { ShopSettings, ShopSettingsState } from '@nara/shared-contracts/api/shop-settings';
import { valueAt, withValue } from '@nara/shared-contracts/rules/shop-settings';
import { styled } from 'styled-components';
import {
  beginOf,
  DELIVERY_LABELS,
  type DeliveryValues,
  tariffField,
  toDelivery,
  toDeliveryValues,
  validateDelivery,
} from './delivery-values';
import { Consequence, TariffFields } from './edit-parts';
import { useSettingsChange } from './queries';

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(11rem, 100%), 1fr));
  gap: 1rem;
`;

interface EditDeliveryProps {
  state: ShopSettingsState;
  /** Start of the edited delivery settings: null for the current ones. */
  from: string | null;
  /** True to plan the change for a typed time. */
  isPlan: boolean;
  onClose: () => void;
}

/** Edits the default price and duration of delivery, now or from a set time. */
export function EditDelivery({ state, from, isPlan, onClose }: EditDeliveryProps) {
  const { change, reload } = useSettingsChange();
  const now = Date.now();
  const shown = ({ settings }: ShopSettingsState) => valueAt(settings.delivery, from === null ? now : Date.parse(from));
  const validate = validateDelivery(isPlan ? toMinute(now) : null);
  /** Returns the delivery timeline with the typed values, and their start. */
  const typed = (values: DeliveryValues, read: ShopSettingsState) => {
    const begin = isPlan ? beginOf(values.from) : from;
    return { delivery: withValue(read.settings.delivery, toDelivery(values, shown(read)), Date.now(), begin), begin };
  };
  return (
    <FormDialog
      title={isPlan ? 'Plan Delivery' : 'Edit Delivery'}
      subject="delivery"
      labels={DELIVERY_LABELS}
      saveLabel={isPlan ? 'Plan Delivery' : 'Save Delivery'}
      base={state}
      toValues={(read) => toDeliveryValues(shown(read))}
      validate={validate}
      save={(values, read) =>
        change(
          { delivery: typed(values, read).delivery },
          read,
          isPlan ? 'The delivery is planned.' : 'The delivery is saved.',
        )
      }
      reload={reload}
      onClose={onClose}
    >
      {({ field, values, set }) => (
        <>
          {isPlan && (
            <TextField
              {...field('from')}
              label={DELIVERY_LABELS.from}
              type="datetime-local"
              hint="South African time. It then takes the place of everything about delivery."
            />
          )}
          <TextField
            {...field('cutOff')}
            label={DELIVERY_LABELS.cutOff}
            hint="South African time until which an order is sent the same business day"
          />
          <TextAreaField
            {...field('closedOn')}
            label={DELIVERY_LABELS.closedOn}
            hint="Days, beside weekends and public holidays, on which nothing is sent: 2026-12-24"
            rows={2}
          />
          <Pair>
            <TariffFields propsOf={(part) => labelled(field, tariffField('standard', part))} />
          </Pair>
          <SelectField
            label={DELIVERY_LABELS.express}
            name="express"
            value={values.express}
            options={[
              { value: 'offered', label: 'Offered' },
              { value: 'not-offered', label: 'Not offered' },
            ]}
            onChange={(express) => set('express', express)}
          />
          <Pair>
            <TariffFields propsOf={(part) => labelled(field, tariffField('express', part))} />
          </Pair>
          {Object.keys(validate(values)).length === 0 && <Typed {...typed(values, state)} state={state} now={now} />}
        </>
      )}
    </FormDialog>
  );
}

/** Returns the form props of a delivery field, with its label. */
const labelled = (field: Form<DeliveryValues>['field'], name: keyof DeliveryValues) => ({
  ...field(name),
  label: DELIVERY_LABELS[name],
});

interface TypedProps {
  delivery: ShopSettings['delivery'];
  begin: string | null;
  state: ShopSettingsState;
  now: number;
}

/** Shows the price of an order under the typed delivery settings. */
const Typed = ({ delivery, begin, state: { settings }, now }: TypedProps) => (
  <Consequence settings={{ ...settings, delivery }} at={begin === null ? now : Date.parse(begin)} />
);
