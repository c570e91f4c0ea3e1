import { CONTACT_SUBJECTS, LONGEST_CONTACT_MESSAGE } from '@nara/shared-contracts/rules/contact';
import { styled } from 'styled-components';
import { Button, Field } from '../../ui';
import type { TypedMessage } from './message-problems';
import { SendingOutcome } from './sending-outcome';
import { useContactForm } from './use-contact-form';

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
        {(control) => <textarea {...control} {...bind('message')} maxLength={LONGEST_CONTACT_MESSAGE} />}
      </Field>
      <SendingOutcome isSent={isSent} failure={failure} />
      <Button type="submit" aria-disabled={isBusy}>
        {isBusy ? 'Sending…' : 'Send Message'}
      </Button>
    </Form>
  );
}
