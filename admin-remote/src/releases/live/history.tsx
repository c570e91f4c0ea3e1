import { Button, Timeline } from '@nara/portal-ui';
import type { ReleaseHistory } from '@nara/shared-contracts/api/releases';
import { useState } from 'react';
import { styled } from 'styled-components';
import { describeActivation, versionsToReturnTo } from '../labels';
import { useCohortNames } from '../queries';

/** Number of entries shown before the user asks for all. */
const FEW = 6;

const Section = styled.section`
  display: grid;
  justify-items: start;
  gap: 0.5rem;

  h3 {
    font-size: 0.8125rem;
  }

  > ol {
    width: 100%;
  }
`;

const Way = styled.span`
  display: block;
  margin-top: 0.3rem;
`;

interface HistoryProps {
  history: ReleaseHistory;
  onReturn: (version: string) => void;
}

/** Lists the activations with the users who made them, newest first, and rolls back to any of them. */
export function History({ history: { remote, activations, active, stored }, onReturn }: HistoryProps) {
  const [isWhole, setIsWhole] = useState(false);
  const names = useCohortNames();
  const ways = versionsToReturnTo(activations, active?.version);
  const isStored = (version: string) => stored.some((candidate) => candidate.version === version);
  const entries = (isWhole ? activations : activations.slice(0, FEW)).map((activation) => {
    const { revision, version, at, by, reason } = activation;
    const { text, tone } = describeActivation(activation, names);
    const leadsBack = ways.get(version) === revision && isStored(version);
    return {
      key: String(revision),
      at,
      tone,
      text: (
        <>
          {text}
          {leadsBack && (
            <Way>
              <Button isSmall aria-label={`Roll back ${remote} to ${version}`} onClick={() => onReturn(version)}>
                Roll back to this
              </Button>
            </Way>
          )}
        </>
      ),
      detail: [`Revision ${revision}, ${by}`, reason].filter(Boolean).join('. '),
    };
  });
  return (
    <Section aria-label={`History of ${remote}`}>
      <h3>History</h3>
      <Timeline entries={entries} />
      {!isWhole && activations.length > FEW && (
        <Button isSmall onClick={() => setIsWhole(true)}>{`Show all ${activations.length}`}</Button>
      )}
    </Section>
  );
}
