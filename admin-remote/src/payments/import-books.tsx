import { ImportDialog, Notice, SelectField, TextField } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { ImportResult } from '@nara/shared-contracts/api/imports';
import type { BooksFile, BooksPreview } from '@nara/shared-contracts/api/reconciliation';
import { useHost } from '@nara/shared-contracts/host';
import { plural } from '@nara/shared-contracts/rules/common';
import { formatRand } from '@nara/shared-contracts/rules/pricing';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { PAYMENTS_KEY } from './queries';

const HINT =
  'A statement of FNB, Absa, Standard Bank or Nedbank as CSV, of any bank as OFX or CAMT.053, or the transaction history of Payfast or a report of Peach Payments; at most 5 MB and 50,000 lines. Lines that were imported before are not imported again.';

const Columns = styled.details`
  summary {
    cursor: pointer;
    font-size: 0.8125rem;
    font-weight: 500;
  }

  > div {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(11rem, 1fr));
    gap: 0.6rem;
    padding-top: 0.6rem;
  }
`;

const FIELDS = {
  date: 'Column of the date',
  description: 'Column of the description',
  amount: 'Column of the amount',
  credit: 'Column of credits, if apart',
  debit: 'Column of debits, if apart',
  account: 'Account, if the file names none',
} as const;
type Field = keyof typeof FIELDS;

const ORDERS = [
  { value: 'dmy', label: 'Day, month, year' },
  { value: 'mdy', label: 'Month, day, year' },
  { value: 'ymd', label: 'Year, month, day' },
] as const;

/** Imports a bank statement or a provider's records, after a preview. */
export function ImportBooks({ onClose }: { onClose: () => void }) {
  const api = useApi();
  const { notify } = useHost();
  const queryClient = useQueryClient();
  const [preview, setPreview] = useState<BooksPreview>();
  const [typed, setTyped] = useState<Readonly<Record<Field, string>>>({
    date: '',
    description: '',
    amount: '',
    credit: '',
    debit: '',
    account: '',
  });
  const [dateOrder, setDateOrder] = useState<(typeof ORDERS)[number]['value']>('dmy');
  const booked = useRef(0);

  const describe = (body: Blob): BooksFile => {
    const said = Object.entries(typed).flatMap(([name, text]) => (text.trim() === '' ? [] : [[name, text.trim()]]));
    return {
      ...(body instanceof File && body.name !== '' && { name: body.name.slice(0, 200) }),
      ...(typed.date.trim() !== '' && { dateOrder }),
      ...Object.fromEntries(said),
    };
  };
  const calls = {
    ...api.reconciliation,
    async previewImport({ body }: { body: Blob }) {
      setPreview(undefined);
      const found = await api.reconciliation.previewImport({
        body,
        query: describe(body),
        headers: { 'content-type': 'application/octet-stream' },
      });
      setPreview(found);
      return found;
    },
    async applyImport(input: Parameters<typeof api.reconciliation.applyImport>[0]) {
      const result = await api.reconciliation.applyImport(input);
      booked.current = result.booked;
      return result;
    },
  };
  const finish = ({ applied }: ImportResult) => {
    void queryClient.invalidateQueries({ queryKey: PAYMENTS_KEY });
    notify.success(`${plural(applied, 'line')} imported, ${plural(booked.current, 'credit')} booked.`);
    onClose();
  };
  return (
    <ImportDialog
      title="Import Statement or Settlement"
      subject="line"
      hint={HINT}
      fileLabel="File of the bank or the provider"
      accept=".csv,.ofx,.xml,.txt,.qfx,text/csv,application/xml"
      calls={calls}
      onApplied={finish}
      onClose={onClose}
    >
      <Columns>
        <summary>Another bank: name its columns</summary>
        <div>
          {(Object.keys(FIELDS) as Field[]).map((name) => (
            <TextField
              key={name}
              label={FIELDS[name]}
              name={name}
              value={typed[name]}
              onChange={(text) => setTyped({ ...typed, [name]: text })}
            />
          ))}
          <SelectField
            label="Dates are written"
            name="dateOrder"
            value={dateOrder}
            options={ORDERS}
            onChange={setDateOrder}
          />
        </div>
      </Columns>
      {preview && <Summary preview={preview} />}
    </ImportDialog>
  );
}

function Summary({ preview: { format, source, from, to, credits, debits, sure, hints } }: { preview: BooksPreview }) {
  return (
    <>
      <p>
        {`${format} of ${source}${from && to ? `, ${from} to ${to}` : ''}: ${formatRand(credits)} came in, ${formatRand(debits)} went out.`}
        {sure > 0 && ` ${plural(sure, 'credit is', 'credits are')} booked by ${sure === 1 ? 'itself' : 'themselves'}.`}
      </p>
      {hints.map((hint) => (
        <Notice key={hint} tone="yellow">
          {hint}
        </Notice>
      ))}
    </>
  );
}
