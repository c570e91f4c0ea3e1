import { styled } from 'styled-components';
import { InfoPage, WaitingPage } from '../frame';
import { usePage } from '../use-page';
import { ContactDetails } from './contact-details';
import { ContactForm } from './contact-form';

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
