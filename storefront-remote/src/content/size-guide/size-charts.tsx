import { styled } from 'styled-components';
import { BodyTable, GARMENT_CHARTS, GarmentTable, type LengthUnit, type Wearer } from '../../fit';
import { GARMENT_TITLES } from './garment-titles';

const Charts = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 1fr));
  gap: var(--space-4) var(--space-6);
  margin-top: var(--space-3);
`;

/** Lists all charts for a wearer: the body chart first, then the garments. */
export function SizeCharts({ wearer, unit }: { wearer: Wearer; unit: LengthUnit }) {
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
