import type { ContentBlock } from '@nara/shared-contracts/api/content';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { Runs } from './runs';

const Frame = styled.details`
  border-bottom: 1px solid var(--stone);
  scroll-margin-top: 8rem;

  summary {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: var(--space-2);
    padding-block: 1.1rem;
    font-weight: 600;
    cursor: pointer;
    list-style: none;
  }

  summary::-webkit-details-marker {
    display: none;
  }

  summary::after {
    font-size: var(--text-xl);
    font-weight: 400;
    line-height: 1;
    content: "+";
  }

  &[open] summary::after {
    content: "−";
  }

  > p {
    max-width: 42rem;
    padding-right: var(--space-4);
  }

  a {
    display: inline-block;
    padding-block: 0.4rem 1.1rem;
    color: var(--muted);
    font-size: var(--text-sm);
  }
`;

/** Question that expands to its answer; open from the start if the address names it. */
export function Answer({ id, question, answer }: Omit<Extract<ContentBlock, { kind: 'question' }>, 'kind'>) {
  const details = useRef<HTMLDetailsElement>(null);
  const isNamed = useLocation().hash === `#${id}`;
  useEffect(() => {
    if (!isNamed || !details.current) return;
    details.current.open = true;
    details.current.scrollIntoView();
  }, [isNamed]);
  return (
    <Frame id={id} ref={details}>
      <summary>{question}</summary>
      <p>
        <Runs runs={answer} />
      </p>
      <Link to={`#${id}`} aria-label={`Link to "${question}"`}>
        Link to this answer
      </Link>
    </Frame>
  );
}
