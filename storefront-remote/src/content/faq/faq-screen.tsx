import { useDeliveryFacts } from '../../shop-settings';
import { ButtonLink } from '../../ui';
import { InfoPage, Prose } from '../frame';
import { Answer } from './answer';
import { questionGroups } from './questions';

export function FaqScreen() {
  const facts = useDeliveryFacts();
  return (
    <InfoPage group="Support" title="FAQ" lead="What people ask us most, from the first size to the last stitch.">
      {questionGroups(facts).map(({ title, questions }) => (
        <section key={title} aria-label={title}>
          <h2>{title}</h2>
          {questions.map((question) => (
            <Answer key={question.id} {...question} />
          ))}
        </section>
      ))}
      <Prose>
        <h2>Still wondering?</h2>
        <p>We are happy to help, with whatever it is.</p>
        <p>
          <ButtonLink to="/contact" $look="outline">
            Contact Us
          </ButtonLink>
        </p>
      </Prose>
    </InfoPage>
  );
}
