import { createServer, type IncomingHttpHeaders, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Configuration } from '#platform/configuration';

/** A span as a collector shows it. */
export interface CollectedSpan {
  service: string;
  traceId: string;
  spanId: string;
  /** Empty for the first span of a trace. */
  parentId: string;
  name: string;
  kind: 'internal' | 'server' | 'client' | 'consumer';
  attributes: Record<string, unknown>;
  hasFailed: boolean;
  /** Ids of the linked traces. */
  links: string[];
  /** Start and end in epoch ms. */
  from: number;
  to: number;
}

export interface TraceCollector {
  /** Tracing configuration of a server that exports to it. */
  configuration: NonNullable<Configuration['tracing']>;
  spans: CollectedSpan[];
  /** Raw texts of the exports, with their headers. */
  exports: { text: string; headers: IncomingHttpHeaders }[];
  close(): Promise<void>;
}

interface Value {
  stringValue?: string;
  intValue?: number;
  doubleValue?: number;
  boolValue?: boolean;
  arrayValue?: { values: Value[] };
}

interface Export {
  resourceSpans: {
    resource: { attributes: { key: string; value: Value }[] };
    scopeSpans: {
      spans: {
        traceId: string;
        spanId: string;
        parentSpanId?: string;
        name: string;
        kind: number;
        startTimeUnixNano: string;
        endTimeUnixNano: string;
        attributes: { key: string; value: Value }[];
        status: { code: number };
        links?: { traceId: string }[];
      }[];
    }[];
  }[];
}

const KINDS = ['internal', 'internal', 'server', 'client', 'internal', 'consumer'] as const;
const FAILED = 2;
const NS_A_MS = 1e6;

const readValue = ({ arrayValue, ...single }: Value): unknown =>
  arrayValue ? arrayValue.values.map(readValue) : Object.values(single)[0];

const attributesOf = (list: readonly { key: string; value: Value }[]): Record<string, unknown> =>
  Object.fromEntries(list.map(({ key, value }) => [key, readValue(value)]));

function spansOf(text: string): CollectedSpan[] {
  const { resourceSpans } = JSON.parse(text) as Export;
  return resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const service = String(attributesOf(resource.attributes)['service.name']);
    return scopeSpans.flatMap(({ spans }) =>
      spans.map(({ parentSpanId = '', kind, attributes, status, links = [], ...span }) => ({
        service,
        traceId: span.traceId,
        spanId: span.spanId,
        parentId: parentSpanId,
        name: span.name,
        kind: KINDS[kind] ?? 'internal',
        attributes: attributesOf(attributes),
        hasFailed: status.code === FAILED,
        links: links.map(({ traceId }) => traceId),
        from: Number(span.startTimeUnixNano) / NS_A_MS,
        to: Number(span.endTimeUnixNano) / NS_A_MS,
      })),
    );
  });
}

const takes = (response: ServerResponse): void =>
  void response.writeHead(200, { 'content-type': 'application/json' }).end('{}');

/** Starts a trace collector that accepts OTLP as JSON over HTTP; `answers` replaces its responses. */
export async function startTraceCollector(
  answers: (response: ServerResponse) => void = takes,
): Promise<TraceCollector> {
  const spans: CollectedSpan[] = [];
  const exports: TraceCollector['exports'] = [];
  const take: RequestListener = async (request, response) => {
    const body = await text(request);
    exports.push({ text: body, headers: request.headers });
    if (request.url === '/v1/traces') spans.push(...spansOf(body));
    answers(response);
  };
  const server = createServer(take);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    configuration: { endpoint, headers: { 'x-key': 'of-the-collector' }, serviceName: 'nara', ratio: 1 },
    spans,
    exports,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
