import { styled } from 'styled-components';
import { ButtonLink } from '../../ui';
import { InfoPage, Prose } from '../frame';
import { BODY_CHARTS, GARMENT_CHARTS, type SizeChart } from './measurements';
import { SizeTable } from './size-table';

const Charts = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 1fr));
  gap: var(--space-4) var(--space-6);
  margin-top: var(--space-3);
`;

const tables = (charts: readonly SizeChart[]) => (
  <Charts>
    {charts.map((chart) => (
      <SizeTable key={chart.title} {...chart} />
    ))}
  </Charts>
);

export function SizeGuideScreen() {
  return (
    <InfoPage
      group="Support"
      title="Size Guide"
      lead="A tape measure and two minutes are all it takes. Compare with your body first, then with a piece you love."
    >
      <Prose>
        <h2>How to measure</h2>
        <ul>
          <li>Bust or chest: around the fullest part, the tape level across your back.</li>
          <li>Waist: around the narrowest part, usually just above the navel. Breathe out, do not pull in.</li>
          <li>Hips: around the fullest part, feet together.</li>
          <li>Inside leg: from the crotch to where the hem should end.</li>
        </ul>
      </Prose>
      <section>
        <h2>Your body</h2>
        <p>Measured on the skin or over thin underwear.</p>
        {tables(BODY_CHARTS)}
      </section>
      <section>
        <h2>Our garments</h2>
        <p>Measured flat and unstretched, all the way round. Leggings are smaller than you are: they stretch to fit.</p>
        {tables(GARMENT_CHARTS)}
      </section>
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
