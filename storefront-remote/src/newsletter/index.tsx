import { useState } from 'react';
import { styled } from 'styled-components';
import { lazyPart } from '../ui';

const SignUpForm = lazyPart(async () => (await import('./sign-up-form')).SignUpForm);

/** Last on a phone; next to the footer links, below the brand, on wide screens. */
const Place = styled.section`
  grid-column: 1 / -1;

  > button {
    min-height: 2.75rem;
    padding: 0.5rem 1.25rem;
    border: 1px solid var(--stone);
    border-radius: 2px;
    background: none;
    color: var(--bone);
    font: inherit;
    font-weight: 600;
    cursor: pointer;
  }

  @media (min-width: 48rem) {
    grid-area: 2 / 1;
  }
`;

/** Offers the newsletter. The form loads on request, so that it adds nothing to other pages. */
export function JoinNewsletter() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Place aria-label="Newsletter">
      <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        Join Our Newsletter
      </button>
      {isOpen && <SignUpForm />}
    </Place>
  );
}
