import { type Endpoints, endpoints } from '@nara/shared-contracts/api';
import type { Endpoint } from '@nara/shared-contracts/api/common';

/** A call that succeeds for an authorised caller. */
export interface ExampleCall {
  params?: Record<string, string>;
  query?: Record<string, string>;
  /** An object is sent as JSON, a text with the content type in `headers`. */
  body?: object | string;
  headers?: Record<string, string>;
  /** Token of the call's order. */
  token?: string;
  /** Subject of its audit entry, if neither path nor response names it. */
  subject?: string;
}

/** Returns the URL of a call, with its parameters filled in. */
export function urlOf(path: string, { params = {}, query }: Pick<ExampleCall, 'params' | 'query'>): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  return query ? `${filled}?${new URLSearchParams(query)}` : filled;
}

/** `subject.name`, such as `orders.create`. */
export type EndpointName = {
  [S in keyof Endpoints]: `${S}.${keyof Endpoints[S] & string}`;
}[keyof Endpoints];

export type EndpointRow = Endpoint & { name: EndpointName };

/** All rows of the contract table, with their names. */
export const endpointRows: readonly EndpointRow[] = Object.entries(endpoints).flatMap(([subject, table]) =>
  Object.entries<Endpoint>(table).map(([name, row]) => ({ ...row, name: `${subject}.${name}` as EndpointName })),
);
