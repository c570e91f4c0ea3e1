import {
  Button,
  ConfirmDialog,
  downloadFile,
  type FieldMessages,
  type Form,
  Loaded,
  SelectField,
  TextField,
  useAction,
  useChanged,
  useForm,
} from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { LabelSettingsState, LabelTarget } from '@nara/shared-contracts/api/labels';
import { plural } from '@nara/shared-contracts/rules/common';
import {
  type LabelFormat,
  type LabelType,
  MAX_PARCELS,
  MAX_PICTURES,
  type PrinterId,
} from '@nara/shared-contracts/rules/labels';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { styled } from 'styled-components';
import { LabelPicture } from './label-picture';
import { CODE_HINTS, FORMAT_LABELS, optionsOf, TYPE_LABELS } from './names';
import { LABELS_KEY, printersQuery, settingsQuery } from './queries';

const Fields = styled.form`
  display: grid;
  align-content: start;
  gap: 1rem;
`;

const TYPES = [{ value: '' as const, label: 'Select label type' }, ...optionsOf(TYPE_LABELS)];
const FORMATS = optionsOf(FORMAT_LABELS);
/** Largest number of labels at once: each label of an order is a parcel, and each PNG is a separate picture. */
const mostOf = ({ type, format }: Pick<GenerateValues, 'type' | 'format'>): number => {
  if (type === 'shipping') return MAX_PARCELS;
  return format === 'png' ? MAX_PICTURES : 1000;
};

/** Texts of the form. */
interface GenerateValues extends Record<string, string> {
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
const faultsOf = ({ type, code, copies, format }: GenerateValues): FieldMessages<GenerateValues> => ({
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
function GenerateForm({ form }: { form: Form<GenerateValues> }) {
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

interface Wanted extends LabelTarget {
  copies: number;
  printer: PrinterId;
  format: LabelFormat;
  /** True if test labels should go to a printer of the shop. */
  toShopPrinter: boolean;
}

/** Returns a function that sends labels to the print queue or saves them as a file; a failure appears as a toast. */
function useGenerate(): (wanted: Wanted) => Promise<unknown> {
  const api = useApi();
  const changed = useChanged(LABELS_KEY);
  const { run } = useAction(async ({ type, code, copies, printer, format, toShopPrinter }: Wanted) => {
    const target = { type, code };
    if (format === 'zpl') {
      const job = await api.labels.print({ body: { ...target, copies, printer, toShopPrinter } });
      await changed(`${plural(job.copies, 'label')} for ${job.subject} queued.${job.reason ? ` ${job.reason}` : ''}`);
      return;
    }
    const name = `${type}-${code}`;
    const body = { ...target, copies };
    if (format === 'pdf') downloadFile(`${name}.pdf`, await api.labels.pdf({ body }));
    else if (copies > 1) downloadFile(`${name}.zip`, await api.labels.pngs({ body }));
    else downloadFile(`${name}.png`, await api.labels.png({ body: target }));
  });
  return run;
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(16rem, 26rem) 1fr;
  gap: 1.5rem;

  @media (max-width: 800px) {
    grid-template-columns: 1fr;
  }
`;

const Placeholder = styled.p`
  display: grid;
  place-items: center;
  min-height: 14rem;
  border: 1px dashed var(--line-strong);
  border-radius: var(--radius);
  color: var(--muted);
`;

/** Generates labels, with a preview next to the form. */
export function GenerateTab() {
  const api = useApi();
  const query = useQuery(settingsQuery(api));
  return <Loaded query={query}>{(state) => <Generate state={state} />}</Loaded>;
}

function Generate({ state: { settings } }: { state: LabelSettingsState }) {
  const api = useApi();
  const { data } = useQuery(printersQuery(api));
  const isShopPrinter = (printer: PrinterId) =>
    data?.printers.some((it) => it.id === printer && it.isShopPrinter) ?? false;
  const [isAsking, setIsAsking] = useState(false);
  const generate = useGenerate();
  const send = async ({ type, code, copies, printer, format }: GenerateValues, toShopPrinter = false) => {
    if (type) await generate({ type, code: code.trim(), copies: Number(copies), printer, format, toShopPrinter });
  };
  const form = useForm<GenerateValues>({
    base: { type: '', code: '', copies: '1', printer: settings.defaultPrinter, format: settings.format },
    validate: faultsOf,
    async save(values) {
      if (values.format === 'zpl' && isShopPrinter(values.printer)) setIsAsking(true);
      else await send(values);
    },
  });
  const { type, code } = form.values;
  return (
    <Columns>
      <GenerateForm form={form} />
      {type ? <LabelPicture type={type} code={code} /> : <Placeholder>Select a label type to preview</Placeholder>}
      {isAsking && (
        <ConfirmDialog
          title="Print test labels at a printer of the shop?"
          confirmLabel="Print Test Labels"
          cancelLabel="Do Not Print"
          onConfirm={() => void send(form.values, true)}
          onClose={() => setIsAsking(false)}
        >
          They say TEST. People at this printer work for the shop, so tell them. The audit log keeps who asked.
        </ConfirmDialog>
      )}
    </Columns>
  );
}
