import type { Endpoint } from '@nara/shared-contracts/api/common';
import type { FastifyRequest } from 'fastify';
import type { Staff } from '#platform/http';

/** A call by staff that reads personal data or exports. */
export interface Access {
  kind: NonNullable<Endpoint['audits']>;
  /** Name in the contract table, such as `adminOrders.get`. */
  endpoint: string;
  call: { staff: Staff; request: FastifyRequest; params: unknown; query: unknown };
}

/** Records an access in the audit log; never throws. */
export type RecordAccess = (access: Access) => Promise<void>;
