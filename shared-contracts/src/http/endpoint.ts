import type { z } from 'zod';
import type { Role } from '../session/roles';

/**
 * Who may call an endpoint.
 * `public`: anybody. `order-token`: the holder of the capability for the order that the call names.
 * `partner-signature`: the partner, by signing the raw body. A list of roles: staff with one of them.
 */
export type Access = 'public' | 'order-token' | 'partner-signature' | readonly Role[];

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** One row of the contract table. Routes, validation, guards, OpenAPI and the typed client derive from it. */
export interface Endpoint {
  readonly method: Method;
  /** Path with `:name` parameters. */
  readonly path: string;
  readonly access: Access;
  readonly summary: string;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** Shape of the JSON answer; or `text/csv` and the like for a file. */
  readonly response: z.ZodType | `text/${string}`;
  /** Status of success; 200 unless told. */
  readonly status?: 200 | 201 | 202;
}

/** Identity function that checks rows where they are written and keeps their exact types. */
export const defineEndpoints = <const T extends Record<string, Endpoint>>(endpoints: T): T => endpoints;
