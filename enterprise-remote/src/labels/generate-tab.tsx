import { Loaded } from '@nara/portal-ui';
import { type LabelSettingsState, type LabelType, useHost } from '@nara/shared-contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { styled } from 'styled-components';
import { GenerateForm } from './generate-form';
import { LabelPicture } from './label-picture';
import { settingsQuery } from './queries';

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

function Generate({ state }: { state: LabelSettingsState }) {
  const [type, setType] = useState<LabelType | ''>('');
  const [code, setCode] = useState('');
  return (
    <Columns>
      <GenerateForm settings={state.settings} type={type} code={code} onType={setType} onCode={setCode} />
      {type ? <LabelPicture type={type} code={code} /> : <Placeholder>Select a label type to preview</Placeholder>}
    </Columns>
  );
}
