import { Button, type FieldMessages, type Form, SelectField, TextField } from '@nara/portal-ui';
import { type LabelFormat, type LabelType, type PrinterId, useHost } from '@nara/shared-contracts';
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
const MOST_COPIES = 1000;

/** Texts of the form. */
export interface GenerateValues extends Record<string, string> {
  type: LabelType | '';
  code: string;
  copies: string;
  printer: PrinterId;
  format: LabelFormat;
}

const isCount = (text: string): boolean => {
  const count = Number(text);
  return Number.isInteger(count) && count >= 1 && count <= MOST_COPIES;
};

/** Returns what keeps labels from being generated, by field. */
export const faultsOf = ({ type, code, copies }: GenerateValues): FieldMessages<GenerateValues> => ({
  type: type ? undefined : 'Select a label type.',
  code: code.trim() ? undefined : 'Enter a SKU or an order ID.',
  copies: isCount(copies) ? undefined : `Enter a whole number from 1 to ${MOST_COPIES}.`,
});

/** Asks what to print: type, code, number of copies, printer and format. */
export function GenerateForm({ form }: { form: Form<GenerateValues> }) {
  const { api } = useHost();
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
      <TextField label="Quantity" {...form.field('copies')} type="number" />
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
