import type { Endpoints } from '@nara/shared-contracts/api';
import type { BodyFileType, Endpoint } from '@nara/shared-contracts/api/common';
import type { Environment, Session } from '@nara/shared-contracts/api/session';
import type { Access, Role } from '@nara/shared-contracts/rules/common';
import type { TokenRights } from '@nara/shared-contracts/rules/releases';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { MadeAnswer, NamedFile } from './answers';

/** Signed-in staff member. */
export type Staff = NonNullable<Session['staff']> & {
  /** Null when signed in with the enterprise passcode. */
  readonly userId: string | null;
  /** Environment that they work in. */
  readonly environment: Environment;
  /** Time (epoch ms) at which they proved who they are; 0 if unknown, undefined outside a session. */
  readonly provedAt?: number;
};

type Part<E, K extends 'params' | 'query' | 'body'> = E extends { readonly [P in K]: infer S extends z.ZodType }
  ? z.output<S>
  : undefined;

/** A caller who may release a remote: an admin, the holder of a token for it, or this server itself. */
export type Deployer = Pick<Staff, 'name' | 'userId'> & {
  readonly role: Role | 'deploy-token' | 'server';
  /** Rights of a deploy token; undefined for other callers, who have both rights. */
  readonly rights?: TokenRights;
  /** User id of the deploy token's issuer; null for the enterprise passcode, undefined for other callers. */
  readonly issuedById?: string | null;
  /** Number of the last credential fact when the token was issued; undefined for other callers. */
  readonly issuedAfter?: number;
};

type StaffOf<E extends { readonly access: Access }> = E['access'] extends readonly Role[]
  ? Staff
  : E['access'] extends 'deploy-token'
    ? Deployer
    : null;

/** A call that passed its guard and validation. */
export interface Call<E extends Endpoint> {
  readonly params: Part<E, 'params'>;
  readonly query: Part<E, 'query'>;
  /** Parsed body; a file is kept as bytes. */
  readonly body: E extends { readonly body: BodyFileType } ? Buffer : Part<E, 'body'>;
  readonly staff: StaffOf<E>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Response of a handler: the declared type, text in chunks that are sent as they come, or a named file. */
export type Answer<E extends Endpoint> = E['response'] extends z.ZodType
  ? z.input<E['response']>
  : E['response'] extends `text/${string}`
    ? AsyncIterable<string>
    : NamedFile;

/** A GET endpoint may return a response made in advance, which is not validated again. */
type Answered<E extends Endpoint> = Answer<E> | (E['method'] extends 'GET' ? MadeAnswer : never);

export type Handler<E extends Endpoint> = (call: Call<E>) => Answered<E> | Promise<Answered<E>>;

/** Handlers for every endpoint of one group of the contract table, under the table's names. */
export type HandlersOf<S extends keyof Endpoints> = {
  readonly [N in keyof Endpoints[S]]: Handler<Extract<Endpoints[S][N], Endpoint>>;
};

export type Handlers = { readonly [S in keyof Endpoints]: HandlersOf<S> };
