import { NEWSLETTER_CONSENT, NEWSLETTER_CONSENTS, NEWSLETTER_LINK_HOURS } from '@nara/shared-contracts';
import { Link } from 'react-router-dom';
import { css, styled } from 'styled-components';
import { Button, EmailField } from '../ui';
import { useSignUp } from './use-sign-up';

/** A light card on the dark ground of the footer, with the colours of the rest of the shop. */
const card = css`
  display: grid;
  gap: var(--space-2);
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

/** Asks for an e-mail address, and says what somebody agrees to who gives it. */
export function SignUpForm() {
  const { values, problems, isBusy, isSent, failure, edit, submit } = useSignUp();
  if (isSent) {
    // The form that had the focus is gone.
    return (
      <Thanks ref={focus} tabIndex={-1} role="status">
        {`Nearly there: confirm with the link in the e-mail to ${values.email.trim()}. It is valid for ${NEWSLETTER_LINK_HOURS} hours. If you are on our list already, you get none.`}
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
        {NEWSLETTER_CONSENTS[NEWSLETTER_CONSENT]} What we keep, and for how long, is in our{' '}
        <Link to="/privacy">Privacy Policy</Link>.
      </p>
      {failure && <p role="alert">{failure}</p>}
      <Button type="submit" $compact aria-disabled={isBusy}>
        {isBusy ? 'Signing Up…' : 'Agree and Sign Up'}
      </Button>
    </Form>
  );
}

const focus = (element: HTMLElement | null) => element?.focus();
