import { Badge, Button, Loaded, RelativeTime, usePermission } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { FailureGroup } from '@nara/shared-contracts/api/integration';
import { formatRand } from '@nara/shared-contracts/rules/pricing';
import { PERMISSIONS } from '@nara/shared-contracts/rules/session';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown, ChevronUp, RefreshCw } from 'lucide-react';
import { lazy, Suspense, useId, useState } from 'react';
import { styled } from 'styled-components';
import { FailureItem } from './failure-item';
import { countOf, failureListQuery, useReplay } from './replay';

export const Stack = styled.div`
  display: grid;
  gap: 0.75rem;
  min-width: 0;

  &:focus {
    outline: none;
  }
`;

export const Empty = styled.p`
  padding: 1.5rem 0;
  color: var(--muted);
  text-align: center;
`;

/** Frames one cause or one replay. */
export const Card = styled.article`
  display: grid;
  gap: 0.6rem;
  min-width: 0;
  padding: 0.8rem;
  border: 1px solid var(--line);
  border-radius: var(--radius);

  > header {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    justify-content: space-between;
    gap: 0.35rem 1rem;
  }

  h3 {
    min-width: 0;
    font-size: 0.875rem;
    overflow-wrap: anywhere;
  }

  > p {
    max-width: 46rem;
    color: var(--muted);
    font-size: 0.8125rem;
  }
`;

/** Lays out small facts side by side. */
export const Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0.2rem 1rem;

  strong {
    color: var(--ink);
    font-weight: 600;
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.5rem;

  @media (width < 40rem) {
    > button {
      flex: 1 1 auto;
      min-height: 2.75rem;
    }
  }
`;

const STEP = 20;
/** Largest number of rows in one response. */
const MAX = 200;

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
function FailureList({ group: { cause, subject } }: { group: FailureGroup }) {
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
              {shown < MAX && <Button onClick={() => setShown(Math.min(shown + STEP, MAX))}>Show more</Button>}
            </Foot>
          )}
        </>
      )}
    </Loaded>
  );
}

const MendMapping = lazy(async () => ({ default: (await import('./mend-mapping')).MendMapping }));

interface MendButtonProps {
  group: FailureGroup;
  /** True while the failures are listed below. */
  isListed: boolean;
  onList: () => void;
}

/** Offers the fix that a replay needs first; renders nothing if only time or an outside party can help. */
function MendButton({ group, isListed, onList }: MendButtonProps) {
  const { mend } = group.cause;
  if (mend.kind === 'map-sku') {
    return <MapSku group={group} variantId={mend.variantId} isMapped={mend.woolworthsSku !== null} />;
  }
  return mend.kind === 'fix-address' && !isListed && <Button onClick={onList}>Fix addresses</Button>;
}

interface MapSkuProps {
  group: FailureGroup;
  variantId: string;
  isMapped: boolean;
}

/** Roles that may map variants here, as in Product Management. */
const MAPPERS = PERMISSIONS['sku-mapping'].roles;

function MapSku({ group, variantId, isMapped }: MapSkuProps) {
  const mayMap = usePermission('sku-mapping');
  const [isOpen, setIsOpen] = useState(false);
  if (!mayMap) return !isMapped && <p>{`To be mapped by: ${MAPPERS.join(' or ')}`}</p>;
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{isMapped ? 'Change mapping' : 'Map SKU'}</Button>
      <Suspense>
        {isOpen && <MendMapping group={group} variantId={variantId} onClose={() => setIsOpen(false)} />}
      </Suspense>
    </>
  );
}

/** Returns whether a replay would fail again because the cause is not fixed yet. */
const isUnmended = ({ cause: { mend } }: FailureGroup): boolean =>
  mend.kind === 'map-sku' && mend.woolworthsSku === null;

/** Resubmits everything with this cause; renders nothing while a replay cannot help. */
function ReplayButton({ group }: { group: FailureGroup }) {
  const { replay, isBusy } = useReplay(group);
  if (group.replayable === 0 || isUnmended(group)) return null;
  return (
    <Button
      icon={<RefreshCw size={15} aria-hidden />}
      isBusy={isBusy}
      aria-label={`Replay all with this cause: ${group.cause.title}`}
      onClick={replay}
    >
      Replay all with this cause
    </Button>
  );
}

interface FailureGroupCardProps {
  group: FailureGroup;
  /** True while the failures are listed below. */
  isOpen: boolean;
  onToggle: () => void;
}

/** Shows all failures with one cause, with its explanation, its remedy and the replay. */
export function FailureGroupCard({ group, isOpen, onToggle }: FailureGroupCardProps) {
  const { cause, subject, count, givenUp, value, oldestAt, newestAt } = group;
  const id = useId();
  const things = countOf(count, subject);
  const Chevron = isOpen ? ChevronUp : ChevronDown;
  return (
    <Card aria-labelledby={id}>
      <header>
        <h3 id={id}>{cause.title}</h3>
        {givenUp > 0 ? (
          <Badge $tone="red">{`${givenUp} given up`}</Badge>
        ) : (
          <Badge $tone="yellow">Retried automatically</Badge>
        )}
      </header>
      <p>{cause.explanation}</p>
      <Line>
        <strong>{things}</strong>
        {value !== null && <strong>{formatRand(value)}</strong>}
        <span>
          Oldest <RelativeTime iso={oldestAt} />
        </span>
        <span>
          Last failure <RelativeTime iso={newestAt} />
        </span>
      </Line>
      <Actions>
        <MendButton group={group} isListed={isOpen} onList={onToggle} />
        <ReplayButton group={group} />
        <Button
          icon={<Chevron size={15} aria-hidden />}
          aria-expanded={isOpen}
          aria-label={`${isOpen ? 'Hide' : 'Show'} ${things}: ${cause.title}`}
          onClick={onToggle}
        >
          {`${isOpen ? 'Hide' : 'Show'} ${things}`}
        </Button>
      </Actions>
      {isOpen && <FailureList group={group} />}
    </Card>
  );
}
