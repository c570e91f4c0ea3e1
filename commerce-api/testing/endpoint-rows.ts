import { type Endpoints, endpoints } from '@nara/shared-contracts/api';
import type { Endpoint } from '@nara/shared-contracts/api/common';

/** `subject.name`, such as `orders.create`. */
export type EndpointName = {
  [S in keyof Endpoints]: `${S}.${keyof Endpoints[S] & string}`;
}[keyof Endpoints];

export type EndpointRow = Endpoint & { name: EndpointName };

/** All rows of the contract table, with their names. */
export const endpointRows: readonly EndpointRow[] = Object.entries(endpoints).flatMap(([subject, table]) =>
  Object.entries<Endpoint>(table).map(([name, row]) => ({ ...row, name: `${subject}.${name}` as EndpointName })),
);
