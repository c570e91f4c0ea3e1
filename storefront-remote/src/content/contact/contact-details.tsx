import { styled } from 'styled-components';
import { ButtonLink } from '../../ui';
import { SUPPORT_EMAIL, SUPPORT_HOURS } from '../facts';

const Details = styled.div`
  display: grid;
  align-content: start;
  gap: var(--space-4);

  h2 {
    font-size: var(--text-lg);
  }

  dl {
    display: grid;

    gap: 0.35rem;
    font-variant-numeric: tabular-nums;
  }

  dl > div {
    display: grid;
    grid-template-columns: 10rem auto;
  }
`;

export function ContactDetails() {
  return (
    <Details>
      <section>
        <h2>Customer care</h2>
        <p>
          <a href={`mailto:${SUPPORT_EMAIL}`}>{SUPPORT_EMAIL}</a>
        </p>
        <p>South Africa</p>
      </section>
      <section>
        <h2>Support hours</h2>
        <dl>
          {SUPPORT_HOURS.map(({ days, hours }) => (
            <div key={days}>
              <dt>{days}</dt>
              <dd>{hours}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section>
        <h2>Quick answers</h2>
        <p>Delivery, sizes, returns: most questions are answered already.</p>
        <ButtonLink to="/faq" $look="quiet">
          Visit the FAQ
        </ButtonLink>
      </section>
    </Details>
  );
}
