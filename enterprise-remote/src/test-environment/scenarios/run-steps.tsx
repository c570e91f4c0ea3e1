import { Loaded, Notice } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { TestRun, TestStep } from '@nara/shared-contracts/api/test-environment';

import { formatDuration } from '@nara/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { runQuery } from '../queries';
import { StatusBadge } from './status-badge';

const Steps = styled.ol`
  display: grid;
  gap: 0.5rem;
  margin: 0;
  padding: 0;
  list-style: none;

  /* Removes the hairlines that the surrounding list would give to the steps. */
  && li {
    border-top: 0;
  }

  header {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.5rem;
  }

  small {
    color: var(--muted);
  }
`;

const Log = styled.ul`
  display: grid;
  gap: 0.1rem;
  margin: 0.25rem 0 0;
  padding-inline-start: 0.75rem;
  border-inline-start: 2px solid var(--line);
  color: var(--muted);
  font-family: var(--mono);
  font-size: 0.75rem;
  list-style: none;
  overflow-wrap: anywhere;

  [data-level='error'] {
    color: var(--red-ink);
  }
`;

const Body = styled.div`
  display: grid;
  gap: 0.6rem;
  min-width: 0;
`;

function Step({ step: { name, status, durationMs, lines } }: { step: TestStep }) {
  return (
    <li>
      <header>
        <StatusBadge status={status} />
        <span>{name}</span>
        {durationMs !== null && <small>{formatDuration(durationMs)}</small>}
      </header>
      {lines.length > 0 && (
        <Log aria-label={`Log of “${name}”`}>
          {lines.map(({ at, level, message }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines are only ever added at the end
            <li key={`${at}-${index}`} data-level={level}>
              {message}
            </li>
          ))}
        </Log>
      )}
    </li>
  );
}

/** Lists the steps of a run with their log lines. */
export function RunSteps({ runId }: { runId: string }) {
  const api = useApi();
  const query = useQuery(runQuery(api, runId));
  return (
    <Loaded query={query}>
      {({ author, failure, isUnderFaults, steps }: TestRun) => (
        <Body>
          {failure && <Notice tone="red">{failure}</Notice>}
          <small>
            Started by {author}
            {isUnderFaults && ', under the chosen faults'}
          </small>
          {steps.length > 0 && (
            <Steps>
              {steps.map((step) => (
                <Step key={`${step.startedAt}-${step.name}`} step={step} />
              ))}
            </Steps>
          )}
        </Body>
      )}
    </Loaded>
  );
}
