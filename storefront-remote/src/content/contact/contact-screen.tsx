import type { ContentOf } from '@nara/shared-contracts/api/content';
import { styled } from 'styled-components';
import { ButtonLink } from '../../ui';
import { InfoPage } from '../frame/info-page';
import { WaitingPage } from '../frame/waiting-page';
import { usePage } from '../use-page';
import { ContactForm } from './contact-form';

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

function ContactDetails({ supportEmail, place, hours }: Omit<ContentOf<'contact'>, 'page' | 'title' | 'lead'>) {
  return (
    <Details>
      <section>
        <h2>Customer care</h2>
        <p>
          <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
        </p>
        <p>{place}</p>
      </section>
      <section>
        <h2>Support hours</h2>
        <dl>
          {hours.map(({ days, hours: times }) => (
            <div key={`${days} ${times}`}>
              <dt>{days}</dt>
              <dd>{times}</dd>
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

const Pair = styled.div`
  display: grid;
  gap: var(--space-4) var(--space-6);

  @media (min-width: 48rem) {
    grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
  }
`;

export function ContactScreen() {
  const { data, error, refetch } = usePage('contact');
  if (!data) return <WaitingPage error={error} onRetry={refetch} />;
  const { title, lead, ...details } = data.content;
  return (
    <InfoPage group="Support" title={title} lead={lead}>
      <Pair>
        <ContactForm />
        <ContactDetails {...details} />
      </Pair>
    </InfoPage>
  );
}
