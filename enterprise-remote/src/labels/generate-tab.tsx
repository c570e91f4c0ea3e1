import { ConfirmDialog, downloadFile, Loaded, useAction, useForm } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { LabelSettingsState, LabelTarget } from '@nara/shared-contracts/api/labels';
import { useHost } from '@nara/shared-contracts/host';
import { plural } from '@nara/shared-contracts/rules/common';
import type { LabelFormat, PrinterId } from '@nara/shared-contracts/rules/labels';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { styled } from 'styled-components';
import { faultsOf, GenerateForm, type GenerateValues } from './generate-form';
import { LabelPicture } from './label-picture';
import { LABELS_KEY, printersQuery, settingsQuery } from './queries';

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
  const { notify } = useHost();
  const queryClient = useQueryClient();
  const { run } = useAction(async ({ type, code, copies, printer, format, toShopPrinter }: Wanted) => {
    const target = { type, code };
    if (format === 'zpl') {
      const job = await api.labels.print({ body: { ...target, copies, printer, toShopPrinter } });
      await queryClient.invalidateQueries({ queryKey: LABELS_KEY });
      notify.success(`${plural(job.copies, 'label')} for ${job.subject} queued.${job.reason ? ` ${job.reason}` : ''}`);
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
          onConfirm={() => {
            setIsAsking(false);
            void send(form.values, true);
          }}
          onCancel={() => setIsAsking(false)}
        >
          They say TEST. People at this printer work for the shop, so tell them. The audit log keeps who asked.
        </ConfirmDialog>
      )}
    </Columns>
  );
}
