import { useCall } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { PartnerExchange, PartnerSamples } from '@nara/shared-contracts/api/test-environment';
import type { PartnerEndpoint } from '@nara/shared-contracts/rules/test-environment';
import { errorText } from '@nara/shared-ui';
import { useEffect, useRef, useState } from 'react';

/** Calls that can be tried, with descriptions of their JSON. */
export const ENDPOINTS = {
  createOrder: { method: 'POST', path: '/api/v1/orders', json: 'Request Body' },
  inventory: { method: 'GET', path: '/api/v1/inventory', json: 'Query Parameters' },
  createReturn: { method: 'POST', path: '/api/v1/returns', json: 'Request Body' },
  getOrder: { method: 'GET', path: '/api/v1/orders/:id', json: null },
} as const satisfies Record<PartnerEndpoint, unknown>;

export const ENDPOINT_OPTIONS = (Object.keys(ENDPOINTS) as PartnerEndpoint[]).map((value) => ({
  value,
  label: `${ENDPOINTS[value].method} ${ENDPOINTS[value].path}`,
}));

export const isEndpoint = (text: string | null): text is PartnerEndpoint => text !== null && text in ENDPOINTS;

/** Returns JSON that the partner would currently accept; empty for a call without a body. */
export const sampleJson = (samples: PartnerSamples, endpoint: PartnerEndpoint): string =>
  endpoint === 'getOrder' ? '' : JSON.stringify(samples[endpoint], null, 2);

/** Request as it is being edited. */
export interface WrittenRequest {
  endpoint: PartnerEndpoint;
  orderId: string;
  json: string;
}

/** Quotes a text for the shell. */
const quote = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

function parametersOf(json: string): [string, string][] {
  try {
    const value: unknown = JSON.parse(json);
    if (typeof value !== 'object' || value === null) return [];
    return Object.entries(value).map(([name, part]) => [name, String(part)]);
  } catch {
    return [];
  }
}

/** Returns the request as a curl command; the address and key come from environment variables. */
export function toCurl({ endpoint, orderId, json }: WrittenRequest): string {
  const { method, path } = ENDPOINTS[endpoint];
  const filled = path.replace(':id', encodeURIComponent(orderId));
  const query = endpoint === 'inventory' ? new URLSearchParams(parametersOf(json)).toString() : '';
  const parts = [
    `curl -X ${method} "$PARTNER_BASE_URL"${quote(query ? `${filled}?${query}` : filled)}`,
    `-H "Authorization: Bearer $PARTNER_API_KEY"`,
    `-H "X-Client-Id: $PARTNER_CLIENT_ID" -H "X-Client-Secret: $PARTNER_SECRET_KEY"`,
  ];
  if (method === 'POST') parts.push("-H 'Content-Type: application/json'", `--data-raw ${quote(json)}`);
  return parts.join(' \\\n  ');
}

/** Request sent from this page, with its outcome. */
export interface Exchange {
  id: number;
  request: WrittenRequest;
  /** ISO time. */
  at: string;
  outcome: PartnerExchange;
}

const MAX_KEPT = 20;

/** Sends requests, one at a time, and keeps the latest ones. */
export function useExchange() {
  const api = useApi();
  const [history, setHistory] = useState<readonly Exchange[]>([]);
  const [latest, setLatest] = useState<Exchange>();
  const [failure, setFailure] = useState<string>();
  const under = useRef<AbortController>(undefined);
  useEffect(() => () => under.current?.abort(), []);

  const { run, isBusy } = useCall(
    async (request: WrittenRequest, isForced: boolean, signal: AbortSignal) => {
      const { endpoint, orderId, json } = request;
      const body =
        endpoint === 'getOrder'
          ? { endpoint, orderId: orderId.trim() || undefined, isForced }
          : { endpoint, json, isForced };
      const outcome = await api.sandbox.send({ body, signal });
      const at = new Date().toISOString();
      const exchange = { id: Date.now(), request, at, outcome };
      setLatest(exchange);
      if (outcome.kind !== 'invalid') setHistory((before) => [exchange, ...before].slice(0, MAX_KEPT));
    },
    (error, [, , { aborted }]) =>
      setFailure(aborted ? 'You stopped waiting. The partner may still have accepted the request.' : errorText(error)),
  );
  const send = (request: WrittenRequest, isForced = false) => {
    const controller = new AbortController();
    under.current = controller;
    setFailure(undefined);
    setLatest(undefined);
    return run(request, isForced, controller.signal);
  };

  return {
    history,
    latest,
    failure,
    isBusy,
    send,
    cancel: () => under.current?.abort(),
    /** Shows the outcome of an earlier request again. */
    show: setLatest,
  };
}
