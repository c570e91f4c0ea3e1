import { ConfirmDialog, Loaded, useForm } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { LabelSettingsState } from '@nara/shared-contracts/api/labels';
import type { PrinterId } from '@nara/shared-contracts/rules/labels';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { styled } from 'styled-components';
import { faultsOf, GenerateForm, type GenerateValues } from './generate-form';
import { LabelPicture } from './label-picture';
import { printersQuery, settingsQuery } from './queries';
import { useGenerate } from './use-generate';

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
