import { styled } from 'styled-components';
import { FACTS } from '../facts';
import { InfoPage } from '../frame';
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
  return (
    <InfoPage
      group="Support"
      title="Contact Us"
      lead={`A person reads every message, and answers within ${FACTS.answerTime}.`}
    >
      <Pair>
        <ContactForm />
        <ContactDetails />
      </Pair>
    </InfoPage>
  );
}
