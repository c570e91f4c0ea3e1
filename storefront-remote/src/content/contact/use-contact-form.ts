import { useApi } from '@nara/shared-contracts/api/client';
import { plainText } from '@nara/shared-contracts/rules/common';
import type { ContactSubject } from '@nara/shared-contracts/rules/contact';

import { useForm } from '../../ui';
import { EMPTY_MESSAGE, problemsOf } from './message-problems';

/** Holds the contact form, and clears it after the message was sent. */
export function useContactForm() {
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
