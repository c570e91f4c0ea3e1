import { apiQuery, Badge, Button, Loaded, Notice, Panel, RelativeTime, useKeptFocus } from '@nara/portal-ui';
import { type ApiClient, useApi } from '@nara/shared-contracts/api/client';
import type { PartnerSamples } from '@nara/shared-contracts/api/test-environment';
import { useAddress } from '@nara/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { styled } from 'styled-components';
import { TEST_ENVIRONMENT_KEY } from '../queries';
import { Answer, toneOf } from './answer';
import { type Exchange, isEndpoint, sampleJson, useExchange, type WrittenRequest } from './exchange';
import { RequestForm } from './request-form';

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
const History = ({ exchanges, onUse }: HistoryProps) =>
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

/** Holds the request being edited. Its endpoint is in the address; its JSON is a sample until the user types. */
function useRequest(samples: PartnerSamples | undefined) {
  const [address, changeAddress] = useAddress();
  const [typed, setTyped] = useState<Partial<Pick<WrittenRequest, 'orderId' | 'json'>>>({});
  const chosen = address.get('endpoint');
  const endpoint = isEndpoint(chosen) ? chosen : 'createOrder';
  const request: WrittenRequest = {
    endpoint,
    orderId: samples?.orders[0]?.woolworthsOrderId ?? '',
    json: samples ? sampleJson(samples, endpoint) : '',
    ...typed,
  };

  const change = ({ endpoint: next, ...rest }: Partial<WrittenRequest>) => {
    // JSON typed for another endpoint does not apply to this one.
    setTyped(({ json, ...before }) => ({ ...before, ...(!next && json !== undefined && { json }), ...rest }));
    if (!next) return;
    changeAddress((before) => {
      before.set('endpoint', next);
      return before;
    });
  };
  return { request, change };
}

/** Shows why a request was not sent, and offers to send it anyway. */
function RefusedRequest({ outcome, onForce }: Pick<Exchange, 'outcome'> & { onForce: () => void }) {
  if (outcome.kind !== 'invalid') return null;
  return (
    <Notice tone="red" action={<Button onClick={onForce}>Send Invalid Request</Button>}>
      <p>Nothing was sent: the request breaks the partner’s contract.</p>
      <ul>
        {outcome.errors.map(({ field, message }) => (
          <li key={`${field} ${message}`}>{`${field}: ${message}`}</li>
        ))}
      </ul>
    </Notice>
  );
}

const samplesQuery = (api: ApiClient) => apiQuery([...TEST_ENVIRONMENT_KEY, 'samples'], api.sandbox.samples);

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(24rem, 100%), 1fr));
  align-items: start;
  gap: 0.85rem;
`;

const Response = styled.div`
  display: grid;
  gap: 0.75rem;
  min-width: 0;
`;

/** Lets staff send requests to the sandbox's partner by hand. */
export function ApiTestingTab() {
  const api = useApi();
  const samples = useQuery(samplesQuery(api));
  const { request, change } = useRequest(samples.data);
  const { history, latest, failure, isBusy, send, cancel, show } = useExchange();
  const kept = useKeptFocus(latest);
  return (
    <Columns>
      <Panel title="API Request">
        <Loaded query={samples}>
          {(loaded) => (
            <RequestForm
              request={request}
              samples={loaded}
              isBusy={isBusy}
              onChange={change}
              onSend={() => {
                // Keeps the sample that was sent, so that a newer sample does not replace it in the editor.
                change({ json: request.json });
                void send(request);
              }}
              onCancel={cancel}
            />
          )}
        </Loaded>
      </Panel>
      <Panel title="API Response">
        <Response {...kept}>
          {failure && <Notice tone="red">{failure}</Notice>}
          {latest && <RefusedRequest outcome={latest.outcome} onForce={() => void send(latest.request, true)} />}
          {latest && <Answer {...latest} />}
          {!latest && !failure && (
            <p role="status">{isBusy ? 'Waiting for the partner…' : 'Send a request to see the answer.'}</p>
          )}
        </Response>
      </Panel>
      <Panel title="Requests of This Page">
        <History
          exchanges={history}
          onUse={(exchange) => {
            change(exchange.request);
            show(exchange);
          }}
        />
      </Panel>
    </Columns>
  );
}
