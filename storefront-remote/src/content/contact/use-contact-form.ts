import { type ContactSubject, plainText, useHost } from '@nara/shared-contracts';
import { useForm } from '../../ui';
import { EMPTY_MESSAGE, problemsOf } from './message-problems';

/** Holds the contact form, and clears it after the message was sent. */
export function useContactForm() {
  const { api } = useHost();
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
