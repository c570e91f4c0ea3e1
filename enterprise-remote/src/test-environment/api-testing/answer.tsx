import { Badge, Button, JsonView, Notice, useCopy } from '@nara/portal-ui';
import type { PartnerExchange } from '@nara/shared-contracts/api/test-environment';
import { formatDuration } from '@nara/shared-ui';
import { Copy } from 'lucide-react';
import { styled } from 'styled-components';
import { type Exchange, toCurl } from './exchange';

/** Returns the colour of an HTTP status. */
export function toneOf(status: number): 'green' | 'yellow' | 'red' {
  if (status < 400) return 'green';
  return status < 500 ? 'yellow' : 'red';
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.5rem 0.75rem;

  code {
    overflow-wrap: anywhere;
  }
`;

const Headers = styled.details`
  summary {
    min-height: 1.5rem;
    cursor: pointer;
  }

  dl {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(0, 2fr);
    gap: 0.15rem 0.75rem;
    margin-top: 0.4rem;
    font-family: var(--mono);
    font-size: 0.75rem;
  }

  dt {
    color: var(--muted);
  }

  dt,
  dd {
    overflow-wrap: anywhere;
  }
`;

const Raw = styled.pre`
  max-height: 24rem;
  padding: 0.6rem 0.75rem;
  overflow: auto;
  border-radius: var(--radius);
  background: var(--sunken);
  font-family: var(--mono);
  font-size: 0.75rem;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

/** Shows the response to a request. */
export function Answer({ request, outcome }: Exchange) {
  const copy = useCopy();
  if (outcome.kind === 'invalid') return null;
  return (
    <>
      <Line>
        <code>{`${outcome.method} ${outcome.path}`}</code>
        <Button
          isSmall
          icon={<Copy size={12} aria-hidden />}
          onClick={() => copy(toCurl(request), 'the request as curl')}
        >
          Copy as curl
        </Button>
      </Line>
      {outcome.kind === 'unanswered' ? <Notice tone="red">{outcome.message}</Notice> : <Answered {...outcome} />}
    </>
  );
}

function Answered({
  status,
  statusText,
  durationMs,
  headers,
  body,
  isCut,
}: Extract<PartnerExchange, { kind: 'answered' }>) {
  return (
    <>
      <Line role="status">
        <Badge $tone={toneOf(status)}>{`${status} ${statusText}`}</Badge>
        <span>{formatDuration(durationMs)}</span>
      </Line>
      <Headers>
        <summary>{`Headers (${headers.length})`}</summary>
        <dl>
          {headers.map(({ name, value }) => (
            <div key={`${name} ${value}`} style={{ display: 'contents' }}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </Headers>
      <Body text={body} />
      {isCut && <p>The answer is longer; only the beginning is shown.</p>}
    </>
  );
}

function Body({ text }: { text: string }) {
  if (text === '') return <p>The answer has no body.</p>;
  try {
    return <JsonView value={JSON.parse(text) as unknown} what="the answer" />;
  } catch {
    return <Raw tabIndex={0}>{text}</Raw>;
  }
}
