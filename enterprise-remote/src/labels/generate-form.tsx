import { Button, SelectField, TextField } from '@nara/portal-ui';
import { type LabelSettings, type LabelType, type PrinterId, useHost } from '@nara/shared-contracts';
import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { styled } from 'styled-components';
import { printersQuery } from './queries';
import { useGenerate } from './use-generate';
import { CODE_HINTS, FORMAT_LABELS, optionsOf, TYPE_LABELS } from './words';

const Fields = styled.form`
  display: grid;
  align-content: start;
  gap: 1rem;
`;

const TYPES = [{ value: '' as const, label: 'Select label type' }, ...optionsOf(TYPE_LABELS)];
const FORMATS = optionsOf(FORMAT_LABELS);
const MOST_COPIES = 1000;

interface GenerateFormProps {
  settings: LabelSettings;
  type: LabelType | '';
  code: string;
  onType: (type: LabelType | '') => void;
  onCode: (code: string) => void;
}

/** Asks what to print: type, code, number of copies, printer and format. */
export function GenerateForm({ settings, type, code, onType, onCode }: GenerateFormProps) {
  const { api } = useHost();
  const { data } = useQuery(printersQuery(api));
  const [copies, setCopies] = useState('1');
  const [printer, setPrinter] = useState<PrinterId>(settings.defaultPrinter);
  const [format, setFormat] = useState(settings.format);
  const [hasTried, setHasTried] = useState(false);
  const { generate, isBusy } = useGenerate();

  const count = Number(copies);
  const errors = {
    type: type ? undefined : 'Select a label type.',
    code: code.trim() ? undefined : 'Enter a SKU or an order ID.',
    copies:
      Number.isInteger(count) && count >= 1 && count <= MOST_COPIES
        ? undefined
        : `Enter a whole number from 1 to ${MOST_COPIES}.`,
  };
  const shown: Partial<typeof errors> = hasTried ? errors : {};
  const printers = data?.printers ?? [];
  const isFile = format !== 'zpl';

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setHasTried(true);
    if (!type || errors.code || errors.copies) return;
    void generate({ type, code: code.trim(), copies: count, printer, format });
  };

  return (
    <Fields noValidate onSubmit={submit}>
      <SelectField label="Label Type" name="type" value={type} options={TYPES} error={shown.type} onChange={onType} />
      <TextField
        label="SKU/Order ID"
        name="code"
        value={code}
        maxLength={80}
        hint={type ? CODE_HINTS[type] : 'A SKU for product labels, an order ID for parcels'}
        error={shown.code}
        onChange={onCode}
      />
      <TextField
        label="Quantity"
        name="copies"
        type="number"
        value={copies}
        error={shown.copies}
        onChange={setCopies}
      />
      <SelectField label="Format" name="format" value={format} options={FORMATS} onChange={setFormat} />
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
          onChange={setPrinter}
        />
      )}
      <Button variant="primary" type="submit" isBusy={isBusy}>
        {isBusy ? 'Generating…' : 'Generate Labels'}
      </Button>
    </Fields>
  );
}
