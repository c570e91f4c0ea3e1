import { Badge, Button, RelativeTime } from '@nara/portal-ui';
import type { FailureGroup } from '@nara/shared-contracts/api/integration';
import { formatRand } from '@nara/shared-contracts/rules/pricing';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useId } from 'react';
import { countOf } from './count-of';
import { FailureList } from './failure-list';
import { Actions, Card, Line } from './inbox-styles';
import { MendButton } from './mend-button';
import { ReplayButton } from './replay-button';

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
