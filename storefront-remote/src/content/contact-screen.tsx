import { useApi } from '@nara/shared-contracts/api/client';
import type { ContactMessage } from '@nara/shared-contracts/api/contact';
import type { ContentOf } from '@nara/shared-contracts/api/content';
import { plainText } from '@nara/shared-contracts/rules/common';
import {
  CONTACT_SUBJECTS,
  type ContactSubject,
  MAX_CONTACT_MESSAGE_LENGTH,
} from '@nara/shared-contracts/rules/contact';
import { PROMISES } from '@nara/shared-contracts/rules/content';
import { styled } from 'styled-components';
import { Button, ButtonLink, emailProblem, Field, useForm } from '../ui';
import { InfoPage } from './frame/info-page';
import { usePage, WaitingPage } from './use-page';

const Note = styled.p<{ $isGood?: boolean }>`
  padding: 0.75rem 1rem;
  border-left: 3px solid var(${({ $isGood }) => ($isGood ? '--sage-deep' : '--clay')});
  background: var(--bone);
  color: var(${({ $isGood }) => ($isGood ? '--ink' : '--clay-deep')});
`;

interface SendingOutcomeProps {
  isSent: boolean;
  failure: string | undefined;
}

/**
 * Shows the result of sending. The status element is rendered before it has text, because screen readers announce only
 * changes.
 */
function SendingOutcome({ isSent, failure }: SendingOutcomeProps) {
  return (
    <>
      <div role="status">
        {isSent && (
          <Note $isGood>{`Thank you for your message. We'll get back to you within ${PROMISES.answerTime}.`}</Note>
        )}
      </div>
      {failure && <Note role="alert">{failure}</Note>}
    </>
  );
}

/** Message form as typed; it starts with no subject chosen. */
type TypedMessage = Record<keyof ContactMessage, string>;

/** Problems keyed by input, in the order of the form; empty if the message can be sent. */
type MessageProblems = Partial<TypedMessage>;

const EMPTY_MESSAGE: TypedMessage = { name: '', email: '', subject: '', message: '' };

function problemsOf({ name, email, subject, message }: TypedMessage): MessageProblems {
  const problems: MessageProblems = {};
  if (!plainText(name)) problems.name = 'Please enter your name.';
  const wrong = emailProblem(email);
  if (wrong) problems.email = wrong;
  if (!subject) problems.subject = 'Please choose a subject.';
  if (!message.trim()) problems.message = 'Please write your message.';
  return problems;
}

/** Holds the contact form, and clears it after the message was sent. */
function useContactForm() {
  const api = useApi();
  const form = useForm({
    empty: EMPTY_MESSAGE,
    problemsOf,
    async send(message) {
      // The select offers only subjects, and an empty subject was rejected above.
      const { name, email, subject } = message;
      await api.contact.send({
        body: { ...message, name: plainText(name), email: plainText(email), subject: subject as ContactSubject },
      });
      form.reset();
    },
  });
  return form;
}

const Form = styled.form`
  display: grid;
  gap: var(--space-2);
  padding: clamp(var(--space-2), 3vw, var(--space-4));
  background: var(--white);

  textarea {
    width: 100%;
    min-height: 10rem;
    padding: 0.6rem 0.9rem;
    border: 1px solid var(--muted);
    border-radius: 2px;
    background: var(--white);
    resize: vertical;
  }
`;

export function ContactForm() {
  const { values, problems, isBusy, isSent, failure, edit, submit } = useContactForm();
  const bind = (name: keyof TypedMessage) => ({
    name,
    required: true,
    value: values[name],
    onChange: ({ target }: { target: { value: string } }) => edit({ [name]: target.value }),
  });
  return (
    <Form noValidate aria-label="Contact us" onSubmit={submit}>
      <Field label="Name" problem={problems.name}>
        {(control) => <input {...control} {...bind('name')} autoComplete="name" maxLength={200} />}
      </Field>
      <Field label="Email" problem={problems.email}>
        {(control) => <input {...control} {...bind('email')} type="email" autoComplete="email" maxLength={254} />}
      </Field>
      <Field label="Subject" problem={problems.subject}>
        {(control) => (
          <select {...control} {...bind('subject')}>
            <option value="">Select a subject</option>
            {Object.entries(CONTACT_SUBJECTS).map(([code, label]) => (
              <option key={code} value={code}>
                {label}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label="Message" problem={problems.message}>
        {(control) => <textarea {...control} {...bind('message')} maxLength={MAX_CONTACT_MESSAGE_LENGTH} />}
      </Field>
      <SendingOutcome isSent={isSent} failure={failure} />
      <Button type="submit" aria-disabled={isBusy}>
        {isBusy ? 'Sending…' : 'Send Message'}
      </Button>
    </Form>
  );
}

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
