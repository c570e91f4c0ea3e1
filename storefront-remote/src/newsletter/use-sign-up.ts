import { useApi } from '@nara/shared-contracts/api/client';
import type { NewsletterTerms } from '@nara/shared-contracts/api/newsletter';
import { plainText } from '@nara/shared-contracts/rules/common';

import { useLocation } from 'react-router-dom';
import { emailProblem, useForm } from '../ui';

/** Maximum length of the page path stored with a consent. */
const LONGEST_PATH = 200;

/** Holds the newsletter form, with the consent text that it shows. */
export function useSignUp({ consent }: NewsletterTerms) {
  const api = useApi();
  const { pathname } = useLocation();
  return useForm({
    empty: { email: '' },
    problemsOf({ email }): { email?: string } {
      const problem = emailProblem(email);
      return problem ? { email: problem } : {};
    },
    send: ({ email }) =>
      api.newsletter.subscribe({
        body: { email: plainText(email), consent, page: pathname.slice(0, LONGEST_PATH) },
      }),
  });
}
