import { useApi } from '@nara/shared-contracts/api/client';
import type { NewsletterTerms } from '@nara/shared-contracts/api/newsletter';
import { plainText } from '@nara/shared-contracts/rules/common';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router-dom';
import { css, styled } from 'styled-components';
import { Button, EmailField, emailProblem, LoadFailure, QuestionSkeleton, useForm } from '../ui';

/** Maximum length of the page path stored with a consent. */
const MAX_PATH_LENGTH = 200;

/** Holds the newsletter form, with the consent text that it shows. */
function useSignUp({ consent }: NewsletterTerms) {
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
        body: { email: plainText(email), consent, page: pathname.slice(0, MAX_PATH_LENGTH) },
      }),
  });
}

/** Light card on the dark footer, with the colours of the rest of the shop. */
const card = css`
  display: grid;
  gap: var(--space-2);
  max-width: 24rem;
  margin-top: var(--space-2);
  padding: var(--space-2);
  border-left: 3px solid var(--sage-deep);
  background: var(--bone);
  color: var(--ink);

  && :focus-visible {
    outline-color: var(--ink);
  }

  && a {
    text-decoration: underline;
  }
`;

const Card = styled.div`
  ${card}
`;

const Form = styled.form`
  ${card}

  [role="alert"] {
    color: var(--clay-deep);
  }
`;

const Thanks = styled.p`
  ${card}
  outline: none;
`;

/** Asks for an e-mail address after the consent text has loaded. */
export function SignUpForm() {
  const api = useApi();
  const { data, error, refetch } = useQuery({
    queryKey: ['newsletter', 'terms'],
    queryFn: ({ signal }) => api.newsletter.terms({ signal }),
  });
  if (data) return <AskForAddress terms={data} />;
  return (
    <Card>
      {error ? (
        <LoadFailure error={error} headingLevel={2} onRetry={refetch} />
      ) : (
        <QuestionSkeleton label="The form is loading" />
      )}
    </Card>
  );
}

function AskForAddress({ terms }: { terms: NewsletterTerms }) {
  const { values, problems, isBusy, isSent, failure, edit, submit } = useSignUp(terms);
  if (isSent) {
    // The form that had the focus is gone.
    return (
      <Thanks ref={focus} tabIndex={-1} role="status">
        {`Nearly there: confirm with the link in the e-mail to ${values.email.trim()}. It is valid for ${terms.linkHours} hours. If you are on our list already, no e-mail comes.`}
      </Thanks>
    );
  }
  return (
    <Form noValidate aria-label="Join our newsletter" onSubmit={submit}>
      <EmailField
        email={values.email}
        problem={problems.email}
        onChange={(email) => edit({ email })}
        inputRef={focus}
      />
      <p>
        {terms.text} What we keep, and for how long, is in our <Link to="/privacy">Privacy Policy</Link>.
      </p>
      {failure && <p role="alert">{failure}</p>}
      <Button type="submit" $compact aria-disabled={isBusy}>
        {isBusy ? 'Signing Up…' : 'Agree and Sign Up'}
      </Button>
    </Form>
  );
}

const focus = (element: HTMLElement | null) => element?.focus();
