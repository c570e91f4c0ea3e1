import { Badge, Button, RelativeTime } from '@nara/portal-ui';
import { styled } from 'styled-components';
import { toneOf } from './tone';
import type { Exchange } from './use-exchange';

const List = styled.ol`
  display: grid;
  list-style: none;

  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.35rem 0.75rem;
    padding: 0.45rem 0;
    border-top: 1px solid var(--line);
  }

  code {
    min-width: 0;
    overflow-wrap: anywhere;
  }

  button {
    margin-inline-start: auto;
  }
`;

interface HistoryProps {
  exchanges: readonly Exchange[];
  onUse: (exchange: Exchange) => void;
}

/** Lists the last requests sent from this page, newest first. */
export const History = ({ exchanges, onUse }: HistoryProps) =>
  exchanges.length === 0 ? (
    <p>Requests that you send are listed here until you leave the page.</p>
  ) : (
    <List>
      {exchanges.map((exchange) => (
        <li key={exchange.id}>
          <Outcome {...exchange} />
          <RelativeTime iso={exchange.at} />
          <Button isSmall aria-label={`Use again: ${nameOf(exchange)}`} onClick={() => onUse(exchange)}>
            Use Again
          </Button>
        </li>
      ))}
    </List>
  );

const nameOf = ({ outcome }: Exchange): string =>
  outcome.kind === 'invalid' ? 'a request' : `${outcome.method} ${outcome.path}`;

function Outcome({ outcome }: Pick<Exchange, 'outcome'>) {
  if (outcome.kind === 'invalid') return null;
  const [tone, text] =
    outcome.kind === 'answered'
      ? ([toneOf(outcome.status), `${outcome.status} ${outcome.statusText}`] as const)
      : (['red', 'No answer'] as const);
  return (
    <>
      <Badge $tone={tone}>{text}</Badge>
      <code>{`${outcome.method} ${outcome.path}`}</code>
    </>
  );
}
