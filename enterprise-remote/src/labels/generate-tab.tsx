import { Loaded, useForm } from '@nara/portal-ui';
import { type LabelSettingsState, useHost } from '@nara/shared-contracts';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { faultsOf, GenerateForm, type GenerateValues } from './generate-form';
import { LabelPicture } from './label-picture';
import { settingsQuery } from './queries';
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

/** Generates labels, with a preview beside the form. */
export function GenerateTab() {
  const { api } = useHost();
  const query = useQuery(settingsQuery(api));
  return <Loaded query={query}>{(state) => <Generate state={state} />}</Loaded>;
}

function Generate({ state: { settings } }: { state: LabelSettingsState }) {
  const generate = useGenerate();
  const form = useForm<GenerateValues>({
    base: { type: '', code: '', copies: '1', printer: settings.defaultPrinter, format: settings.format },
    validate: faultsOf,
    save: async ({ type, code, copies, printer, format }) => {
      if (type) await generate({ type, code: code.trim(), copies: Number(copies), printer, format });
    },
  });
  const { type, code } = form.values;
  return (
    <Columns>
      <GenerateForm form={form} />
      {type ? <LabelPicture type={type} code={code} /> : <Placeholder>Select a label type to preview</Placeholder>}
    </Columns>
  );
}
