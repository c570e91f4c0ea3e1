import { styled } from 'styled-components';
import { MeasuringFigure } from '../../fit';

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

export function HowToMeasure() {
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
