import { styled } from 'styled-components';
import { FACTS } from '../facts';

const Note = styled.p<{ $isGood?: boolean }>`
  padding: 0.75rem 1rem;
  border-left: 3px solid var(${({ $isGood }) => ($isGood ? '--sage-deep' : '--clay')});
  background: var(--bone);
  color: var(${({ $isGood }) => ($isGood ? '--ink' : '--clay-deep')});
`;

interface SendingOutcomeProps {
  kind: 'typing' | 'sending' | 'sent' | 'failed';
  reason?: string;
}

/** How sending went. The status is there before it speaks, as screen readers announce only changes. */
export function SendingOutcome({ kind, reason }: SendingOutcomeProps) {
  return (
    <>
      <div role="status">
        {kind === 'sent' && (
          <Note $isGood>{`Thank you for your message. We'll get back to you within ${FACTS.answerTime}.`}</Note>
        )}
      </div>
      {kind === 'failed' && <Note role="alert">{reason}</Note>}
    </>
  );
}
