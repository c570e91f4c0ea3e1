import { Button, Loaded } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { FailureGroup } from '@nara/shared-contracts/api/integration';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { styled } from 'styled-components';
import { countOf } from './count-of';
import { FailureItem } from './failure-item';
import { failureListQuery } from './queries';

const STEP = 20;
/** Largest number of rows in one response. */
const MOST = 200;

const List = styled.ul`
  border-top: 1px solid var(--line);
  list-style: none;
`;

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.5rem 1rem;
  color: var(--muted);
  font-size: 0.8125rem;
`;

/** Lists the failures with one cause, oldest first. */
export function FailureList({ group: { cause, subject } }: { group: FailureGroup }) {
  const api = useApi();
  const [shown, setShown] = useState(STEP);
  const query = useQuery(failureListQuery(api, cause.key, shown));
  return (
    <Loaded query={query}>
      {({ rows, total }) => (
        <>
          <List aria-label={cause.title}>
            {rows.map((failure) => (
              <FailureItem key={failure.id} failure={failure} mend={cause.mend} />
            ))}
          </List>
          {total > rows.length && (
            <Foot>
              {`The oldest ${rows.length} of ${countOf(total, subject)}`}
              {shown < MOST && <Button onClick={() => setShown(Math.min(shown + STEP, MOST))}>Show more</Button>}
            </Foot>
          )}
        </>
      )}
    </Loaded>
  );
}
