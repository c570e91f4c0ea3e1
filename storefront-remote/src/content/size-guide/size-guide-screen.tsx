import { useState } from 'react';
import { styled } from 'styled-components';
import { LENGTH_UNITS, type LengthUnit, Segments, SizeFinder, type Wearer } from '../../fit';
import { ButtonLink } from '../../ui';
import { InfoPage, Prose } from '../frame';
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
  return (
    <InfoPage
      group="Support"
      title="Size Guide"
      lead="A tape measure and two minutes are all it takes. Compare with your body first, then with a piece you love."
    >
      <HowToMeasure />
      <Finder aria-labelledby="find-my-size">
        <h2 id="find-my-size">Find my size</h2>
        <Segments label="Sizes for" options={WEARER_NAMES} chosen={wearer} onChoose={setWearer} />
        <SizeFinder key={wearer} wearer={wearer} />
      </Finder>
      <Segments label="Unit" options={LENGTH_UNITS} chosen={unit} onChoose={setUnit} />
      <SizeCharts wearer={wearer} unit={unit} />
      <Prose>
        <h2>Between sizes?</h2>
        <p>For leggings and sports bras, take the smaller size if you like firm support and the larger for comfort.</p>
        <p>For tops and shorts, take the larger: they are made to move around you.</p>
        <p>If your bust and hips fall into different sizes, follow the bust for tops and the hips for bottoms.</p>
        <p>
          <ButtonLink to="/contact" $look="quiet">
            Ask us about your size
          </ButtonLink>
        </p>
      </Prose>
    </InfoPage>
  );
}
