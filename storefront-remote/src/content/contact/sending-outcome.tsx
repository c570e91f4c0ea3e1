import { styled } from 'styled-components';
import { FACTS } from '../facts';

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
export function SendingOutcome({ isSent, failure }: SendingOutcomeProps) {
  return (
    <>
      <div role="status">
        {isSent && (
          <Note $isGood>{`Thank you for your message. We'll get back to you within ${FACTS.answerTime}.`}</Note>
        )}
      </div>
      {failure && <Note role="alert">{failure}</Note>}
    </>
  );
}
