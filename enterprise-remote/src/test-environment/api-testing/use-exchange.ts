import { useCall } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { PartnerExchange } from '@nara/shared-contracts/api/test-environment';

import { errorText } from '@nara/shared-ui';
import { useEffect, useRef, useState } from 'react';
import type { WrittenRequest } from './curl';

/** Request sent from this page, with its outcome. */
export interface Exchange {
  id: number;
  request: WrittenRequest;
  /** ISO time. */
  at: string;
  outcome: PartnerExchange;
}

const MOST_KEPT = 20;

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
      if (outcome.kind !== 'invalid') setHistory((before) => [exchange, ...before].slice(0, MOST_KEPT));
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
