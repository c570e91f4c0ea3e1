import { useState } from 'react';
import { styled } from 'styled-components';
import {
  BodyTable,
  GARMENT_CHARTS,
  GarmentTable,
  LENGTH_UNITS,
  type LengthUnit,
  MeasuringFigure,
  Segments,
  SizeFinder,
  type Wearer,
} from '../fit';
import { Blocks } from './frame/blocks';
import { InfoPage } from './frame/info-page';
import { usePage, WaitingPage } from './use-page';

/** Titles of the garment charts. */
const GARMENT_TITLES: Readonly<Record<string, string>> = {
  'sports-bra': 'Sports bras',
  'crop-top': 'Crop tops',
  tank: 'Tanks',
  'mens-tank': 'Tanks',
  tee: 'Tees',
  'long-sleeve': 'Long sleeves',
  hoodie: 'Hoodies',
  leggings: 'Leggings',
  'bike-shorts': 'Bike shorts',
  'training-shorts': 'Training shorts',
  'swim-shorts': 'Swim shorts',
  jogger: 'Joggers',
  swimsuit: 'Swimsuits',
};

const Charts = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 1fr));
  gap: var(--space-4) var(--space-6);
  margin-top: var(--space-3);
`;

/** Lists all charts for a wearer: the body chart first, then the garments. */
function SizeCharts({ wearer, unit }: { wearer: Wearer; unit: LengthUnit }) {
  return (
    <>
      <section>
        <h2>Your body</h2>
        <p>Measured on the skin or over thin underwear.</p>
        <Charts>
          <BodyTable wearer={wearer} unit={unit} />
        </Charts>
      </section>
      <section>
        <h2>Our garments</h2>
        <p>Laid flat and not stretched, all the way round. Leggings are smaller than you are: they stretch to fit.</p>
        <Charts>
          {Object.entries(GARMENT_CHARTS[wearer]).map(([garment, chart]) => (
            <GarmentTable
              key={garment}
              title={GARMENT_TITLES[garment] ?? garment}
              wearer={wearer}
              chart={chart}
              unit={unit}
            />
          ))}
        </Charts>
      </section>
    </>
  );
}

const Layout = styled.section`
  display: grid;
  align-items: center;
  gap: var(--space-3) var(--space-6);

  @media (min-width: 40rem) {
    grid-template-columns: minmax(0, 17rem) minmax(0, 1fr);
  }

  ol {
    display: grid;
    gap: var(--space-2);
    padding: 0;
    list-style: none;
    counter-reset: place;
  }

  li {
    display: grid;
    grid-template-columns: 1.75rem 1fr;
    column-gap: 0.75rem;
    counter-increment: place;
  }

  li::before {
    display: grid;
    grid-row: span 2;
    place-items: center;
    width: 1.75rem;
    height: 1.75rem;
    border-radius: 50%;
    background: var(--ink);
    color: var(--white);
    font-size: var(--text-sm);
    font-weight: 600;
    content: counter(place) / "";
  }

  h3 {
    font-size: var(--text-md);
    line-height: 1.75rem;
  }
`;

const STEPS = [
  ['Bust or chest', 'Around the fullest part, the tape level across your back.'],
  ['Waist', 'Around the narrowest part, usually just above the navel. Breathe out, do not pull in.'],
  ['Hips', 'Around the fullest part, feet together.'],
  ['Inside leg', 'From the crotch to where the hem should end.'],
] as const;

function HowToMeasure() {
  return (
    <Layout aria-labelledby="how-to-measure">
      <MeasuringFigure />
      <div>
        <h2 id="how-to-measure">How to measure</h2>
        <ol>
          {STEPS.map(([name, how]) => (
            <li key={name}>
              <h3>{name}</h3>
              <p>{how}</p>
            </li>
          ))}
        </ol>
      </div>
    </Layout>
  );
}

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
