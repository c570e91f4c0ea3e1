import { Button, type FieldMessages, type Form, SelectField, TextField } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import {
  type LabelFormat,
  type LabelType,
  MOST_PARCELS,
  MOST_PICTURES,
  type PrinterId,
} from '@nara/shared-contracts/rules/labels';

import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { printersQuery } from './queries';
import { CODE_HINTS, FORMAT_LABELS, optionsOf, TYPE_LABELS } from './words';

const Fields = styled.form`
  display: grid;
  align-content: start;
  gap: 1rem;
`;

const TYPES = [{ value: '' as const, label: 'Select label type' }, ...optionsOf(TYPE_LABELS)];
const FORMATS = optionsOf(FORMAT_LABELS);
/** Largest number of labels at once: each label of an order is a parcel, and each PNG is a separate picture. */
const mostOf = ({ type, format }: Pick<GenerateValues, 'type' | 'format'>): number => {
  if (type === 'shipping') return MOST_PARCELS;
  return format === 'png' ? MOST_PICTURES : 1000;
};

/** Texts of the form. */
export interface GenerateValues extends Record<string, string> {
  type: LabelType | '';
  code: string;
  copies: string;
  printer: PrinterId;
  format: LabelFormat;
}

const isCount = (text: string, most: number): boolean => {
  const count = Number(text);
  return Number.isInteger(count) && count >= 1 && count <= most;
};

/** Returns the validation messages of the form, by field. */
export const faultsOf = ({ type, code, copies, format }: GenerateValues): FieldMessages<GenerateValues> => ({
  type: type ? undefined : 'Select a label type.',
  code: code.trim() ? undefined : 'Enter a SKU or an order ID.',
  copies: isCount(copies, mostOf({ type, format }))
    ? undefined
    : `Enter a whole number from 1 to ${mostOf({ type, format })}.`,
});

/** Explains what several labels are; undefined if they are copies. */
function quantityHint({ type, format, copies }: GenerateValues): string | undefined {
  if (type === 'shipping') return 'Parcels of the order: each gets an SSCC of its own, which it keeps';
  return format === 'png' && Number(copies) > 1 ? 'A ZIP file with a picture per label' : undefined;
}

/** Form for the type, code, number of copies, printer and format. */
export function GenerateForm({ form }: { form: Form<GenerateValues> }) {
  const api = useApi();
  const { data } = useQuery(printersQuery(api));
  const { values, errors, set, isBusy } = form;
  const { type, printer, format } = values;
  const printers = data?.printers ?? [];
  const isFile = format !== 'zpl';

  return (
    <Fields noValidate onSubmit={form.submit}>
      <SelectField
        label="Label Type"
        name="type"
        value={type}
        options={TYPES}
        error={errors.type}
        onChange={(next) => set('type', next)}
      />
      <TextField
        label="SKU/Order ID"
        {...form.field('code')}
        maxLength={80}
        hint={type ? CODE_HINTS[type] : 'A SKU for product labels, an order ID for parcels'}
      />
      <TextField label="Quantity" {...form.field('copies')} type="number" hint={quantityHint(values)} />
      <SelectField
        label="Format"
        name="format"
        value={format}
        options={FORMATS}
        onChange={(next) => set('format', next)}
      />
      {!isFile && (
        <SelectField
          label="Printer"
          name="printer"
          value={printer}
          options={printers.map(({ id, name }) => ({ value: id, label: name }))}
          warning={
            printers.some(({ id, isConnected }) => id === printer && !isConnected)
              ? 'Not connected yet: labels wait in the queue until its address is set under Settings.'
              : undefined
          }
          onChange={(next) => set('printer', next)}
        />
      )}
      <Button variant="primary" type="submit" isBusy={isBusy}>
        {isBusy ? 'Generating…' : 'Generate Labels'}
      </Button>
    </Fields>
  );
}
