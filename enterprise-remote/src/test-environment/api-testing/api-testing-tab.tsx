import { Loaded, Notice, Panel, useKeptFocus } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';

import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { Answer } from './answer';
import { History } from './history';
import { samplesQuery } from './queries';
import { RefusedRequest } from './refused-request';
import { RequestForm } from './request-form';
import { useExchange } from './use-exchange';
import { useRequest } from './use-request';

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
