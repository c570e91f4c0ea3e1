import type { z } from 'zod';

export const ROLES = ['admin', 'logistics', 'merchandising', 'finance'] as const;

/** Role of a member of staff. It comes from the server's session, never from the browser. */
export type Role = (typeof ROLES)[number];

/** Labels of the roles. */
export const ROLE_LABELS: Readonly<Record<Role, string>> = {
  admin: 'Admin',
  logistics: 'Logistics',
  merchandising: 'Merchandising',
  finance: 'Finance',
};

/**
 * Access to an endpoint. `public`: anyone. `order-token`: the holder of the token of the order in the request.
 * `partner-signature`: the partner, by signing the raw body. `deploy-token`: the holder of a token for the remote in
 * the request, or an admin. A list of roles: staff with one of them.
 */
export type Access = 'public' | 'order-token' | 'partner-signature' | 'deploy-token' | readonly Role[];

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** File types that a request may send. */
export type BodyFileType =
  | 'text/csv'
  | 'application/edifact'
  | 'application/x-www-form-urlencoded'
  | 'multipart/form-data'
  | 'application/octet-stream';

/** File types that a response may have. */
export type FileType =
  | `text/${string}`
  | 'application/edifact'
  | 'application/octet-stream'
  | 'application/pdf'
  | 'application/zip'
  | 'image/png'
  | 'image/webp';

/** Row of the contract table. Routes, validation, guards, OpenAPI and the typed client derive from it. */
export interface Endpoint {
  readonly method: Method;
  /** Path with `:name` parameters. */
  readonly path: string;
  readonly access: Access;
  /**
   * Kind of audit entry that each call by staff leaves: a read of personal data, or an export. Changes write their own
   * entries.
   */
  readonly audits?: 'read' | 'export';
  /** The caller must have passed a gate in this browser; applies to shoppers and staff. */
  readonly needsSession?: boolean;
  /** A page of another site may send the browser here: the request changes nothing, and nothing in it is trusted. */
  readonly fromAnySite?: boolean;
  readonly summary: string;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  /** Schema of the JSON body, or the type of a file, which the handler gets unparsed. */
  readonly body?: z.ZodType | BodyFileType;
  /** Maximum body size in megabytes. Defaults to 256 kB for JSON, and to the limit of its type for a file. */
  readonly bodyLimitMb?: number;
  /** Maximum calls per minute by one caller; defaults to the limit of its access (`callsPerMinute`). */
  readonly perMinute?: number;
  /**
   * Maximum calls per hour by one session (or one address, without a session) and with one `email` in the body;
   * defaults to no limit.
   */
  readonly perHour?: number;
  /** Number of calls per minute from one address after which each call needs a proof of work; defaults to never. */
  readonly proofAfter?: number;
  /** Schema of the JSON response, or the type of a file. */
  readonly response: z.ZodType | FileType;
  /** Status of a successful response; defaults to 200. */
  readonly status?: 200 | 201 | 202 | 303;
}

/** Type-checks the rows of a subject where they are written, and keeps their exact types. */
export const defineEndpoints = <const T extends Record<string, Endpoint>>(endpoints: T): T => endpoints;

/** Maximum calls per minute by one caller: `read` for GET, `change` for every other method. */
interface Rates {
  read: number;
  change: number;
}

/**
 * Maximum calls per minute to one endpoint, by access. Many shoppers may share one address, so the limit for reading is
 * generous. An endpoint with public writes has its own number in its row.
 */
const MAX: Record<Extract<Access, string> | 'staff', Rates> = {
  public: { read: 3000, change: 60 },
  'order-token': { read: 600, change: 60 },
  staff: { read: 600, change: 300 },
  'deploy-token': { read: 600, change: 120 },
  'partner-signature': { read: 6000, change: 6000 },
};

/** Returns how many calls per minute one caller may make to an endpoint (docs/operations/configure.md, "Limits"). */
export function callsPerMinute({
  method,
  access,
  perMinute,
}: Pick<Endpoint, 'method' | 'access' | 'perMinute'>): number {
  const { read, change } = MAX[typeof access === 'string' ? access : 'staff'];
  return perMinute ?? (method === 'GET' ? read : change);
}
