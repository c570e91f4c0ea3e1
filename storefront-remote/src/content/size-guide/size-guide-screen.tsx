import { useState } from 'react';
import { styled } from 'styled-components';
import { LENGTH_UNITS, type LengthUnit, Segments, SizeFinder, type Wearer } from '../../fit';
import { Blocks, InfoPage, WaitingPage } from '../frame';
import { usePage } from '../use-page';
import { HowToMeasure } from './how-to-measure';
import { SizeCharts } from './size-charts';

const Finder = styled.section`
  display: grid;
  justify-items: start;
  gap: var(--space-2);
  max-width: 42rem;
  padding: clamp(var(--space-2), 3vw, var(--space-4));
  background: var(--sand);

  h2 {
    margin-bottom: 0;
  }

  > div {
    width: 100%;
  }
`;

const WEARER_NAMES: Record<Wearer, string> = { women: 'Women', men: 'Men' };

export function SizeGuideScreen() {
  const [wearer, setWearer] = useState<Wearer>('women');
  const [unit, setUnit] = useState<LengthUnit>('cm');
  const { data, error, refetch } = usePage('size-guide');
  if (!data) return <WaitingPage error={error} onRetry={refetch} />;
  const { title, lead, blocks } = data.content;
  return (
    <InfoPage group="Support" title={title} lead={lead}>
      <HowToMeasure />
      <Finder aria-labelledby="find-my-size">
        <h2 id="find-my-size">Find my size</h2>
        <Segments label="Sizes for" options={WEARER_NAMES} chosen={wearer} onChoose={setWearer} />
        <SizeFinder key={wearer} wearer={wearer} />
      </Finder>
      <Segments label="Unit" options={LENGTH_UNITS} chosen={unit} onChoose={setUnit} />
      <SizeCharts wearer={wearer} unit={unit} />
      <Blocks blocks={blocks} />
    </InfoPage>
  );
}
