import type { PartnerSamples } from '@nara/shared-contracts/api/test-environment';
import { useAddress } from '@nara/shared-ui';
import { useState } from 'react';
import type { WrittenRequest } from './curl';
import { isEndpoint, sampleJson } from './words';

/** Holds the request being edited. Its endpoint is in the address; its JSON is a sample until the user types. */
export function useRequest(samples: PartnerSamples | undefined) {
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
