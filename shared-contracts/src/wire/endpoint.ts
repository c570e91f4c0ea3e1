import type { z } from 'zod';
import type { Access } from './access';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Types of files that a call may send. */
export type BodyFileType =
  | 'text/csv'
  | 'application/edifact'
  | 'application/x-www-form-urlencoded'
  | 'multipart/form-data'
  | 'application/octet-stream';

/** Types of files that an answer may be. */
export type FileType =
  | `text/${string}`
  | 'application/edifact'
  | 'application/octet-stream'
  | 'application/pdf'
  | 'application/zip'
  | 'image/png'
  | 'image/webp';

/** One row of the contract table. Routes, validation, guards, OpenAPI and the typed client derive from it. */
export interface Endpoint {
  readonly method: Method;
  /** Path with `:name` parameters. */
  readonly path: string;
  readonly access: Access;
  /** What each call by staff leaves in the audit log: a read of personal data, or an export. Changes record themselves. */
  readonly audits?: 'read' | 'export';
  /** The caller must have passed a gate in this browser: shoppers and staff. */
  readonly needsSession?: boolean;
  /** Another site's page may send a browser here: the call changes nothing, and believes nothing that it brings. */
  readonly fromAnySite?: boolean;
  readonly summary: string;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  /** Shape of the JSON body, or the type of a file, which the handler gets unparsed. */
  readonly body?: z.ZodType | BodyFileType;
  /** Largest body in megabytes; unless given, 256 kB of JSON, and of a file what its type says. */
  readonly bodyLimitMb?: number;
  /** Most calls a minute of one caller; what its access allows unless given (`callsPerMinute`). */
  readonly perMinute?: number;
  /** Most calls an hour of one session (of one address without), and with one `email` in the body; unbounded unless given. */
  readonly perHour?: number;
  /** Calls a minute of one address after which each one needs a proof of work; none needs one unless given. */
  readonly proofAfter?: number;
  /** Shape of the JSON answer; or the type of a file. */
  readonly response: z.ZodType | FileType;
  /** Status of success; 200 unless given. */
  readonly status?: 200 | 201 | 202 | 303;
}

/** Checks the rows of a subject where they are written, and keeps their exact types. */
export const defineEndpoints = <const T extends Record<string, Endpoint>>(endpoints: T): T => endpoints;
