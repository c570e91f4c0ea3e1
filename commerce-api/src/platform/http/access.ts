import type { Endpoints } from '@nara/shared-contracts/api';
import type { BodyFileType, Endpoint } from '@nara/shared-contracts/api/common';
import type { Environment, Session } from '@nara/shared-contracts/api/session';
import type { Access, Role } from '@nara/shared-contracts/rules/common';
import type { TokenRights } from '@nara/shared-contracts/rules/releases';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { ApiError, type MadeAnswer, type NamedFile } from './answers';

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
type Answer<E extends Endpoint> = E['response'] extends z.ZodType
  ? z.input<E['response']>
  : E['response'] extends `text/${string}`
    ? AsyncIterable<string>
    : NamedFile;

/** A GET endpoint may return a response made in advance, which is not validated again. */
type Answered<E extends Endpoint> = Answer<E> | (E['method'] extends 'GET' ? MadeAnswer : never);

type Handler<E extends Endpoint> = (call: Call<E>) => Answered<E> | Promise<Answered<E>>;

/** Handlers for every endpoint of one group of the contract table, under the table's names. */
export type HandlersOf<S extends keyof Endpoints> = {
  readonly [N in keyof Endpoints[S]]: Handler<Extract<Endpoints[S][N], Endpoint>>;
};

export type Handlers = { readonly [S in keyof Endpoints]: HandlersOf<S> };

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller; null unless a guard authenticated it. */
    staff: Staff | Deployer | null;
    /** Tells staff apart: the id of their user or, with the enterprise passcode, of their session. Empty for others. */
    person: string;
    /** Environment of the request: the one that its staff member chose, or its partner's; live for other callers. */
    environment: Environment;
  }
}

/** State of an order token: `wrong` if it belongs to another order, `ended` if it no longer opens its own. */
export type OrderTokenState = 'valid' | 'wrong' | 'ended';

/** Checks for each kind of credentials. */
export interface Credentials {
  /** Returns the staff member whose session the request carries. */
  findStaff(request: FastifyRequest): Promise<Staff | null>;
  /** Tells whether the request carries a valid session, of a shopper or of staff. */
  hasSession(request: FastifyRequest): Promise<boolean>;
  /** Returns the session that the request carries, valid or not; empty without one. */
  sessionOf(request: FastifyRequest): string;
  checkOrderToken(orderId: string, token: string): Promise<OrderTokenState>;
  /** Returns the owner of a token and the remote that it may release (null: any remote); null for an unknown token. */
  findDeployToken(token: string): Promise<{ deployer: Deployer; remote: string | null } | null>;
  /** Returns the environment whose partner signed the request's raw body. Throws an ApiError when none did. */
  verifyPartnerSignature(request: FastifyRequest): Promise<Environment>;
}

type Check = (request: FastifyRequest) => Promise<void>;

interface Guard {
  /** Runs before the body is read. */
  onRequest?: Check;
  /** Runs with the raw body, before it is validated. */
  preValidation?: Check;
  /** Runs after all validation. */
  preHandler?: Check;
}

/** Returns the access checks of an endpoint, each at the earliest possible moment. */
export function guardFor(
  { access, needsSession }: Pick<Endpoint, 'access' | 'needsSession'>,
  credentials: Credentials,
): Guard {
  if (access === 'public') return needsSession ? { onRequest: (request) => requireSession(request, credentials) } : {};
  if (access === 'partner-signature') {
    return {
      preValidation: async (request) => {
        request.environment = await credentials.verifyPartnerSignature(request);
      },
    };
  }
  if (access === 'order-token') return orderTokenGuard(credentials);
  if (access === 'deploy-token') return { onRequest: (request) => requireDeployer(request, credentials) };
  return { onRequest: (request) => requireStaff(request, access, credentials) };
}

/** Lets callers with a valid session pass. */
async function requireSession(request: FastifyRequest, { hasSession }: Credentials): Promise<void> {
  if (await hasSession(request)) return;
  throw new ApiError(401, 'site-session-required', 'Please enter the access code again.');
}

/** Lets staff with one of `roles` pass and records them on the request. */
export async function requireStaff(
  request: FastifyRequest,
  roles: readonly Role[],
  { findStaff, sessionOf }: Pick<Credentials, 'findStaff' | 'sessionOf'>,
): Promise<void> {
  const staff = await findStaff(request);
  if (!staff) throw new ApiError(401, 'session-required', 'Please unlock the portal again.');
  if (!roles.includes(staff.role)) {
    throw new ApiError(403, 'role-not-allowed', `This is for the role ${roles.join(' or ')}; yours is ${staff.role}.`);
  }
  request.staff = staff;
  request.person = staff.userId ?? sessionOf(request);
  request.environment = staff.environment;
}

const DEPLOY_TOKEN = /^ndt_/;

/** Lets admins pass, and deploy tokens for the remote in the path. Releases are the same in every environment. */
async function requireDeployer(request: FastifyRequest, credentials: Credentials): Promise<void> {
  const token = bearerOf(request);
  if (!DEPLOY_TOKEN.test(token)) {
    await requireStaff(request, ['admin'], credentials);
    return;
  }
  const found = await credentials.findDeployToken(token);
  if (!found) {
    throw new ApiError(401, 'deploy-token-required', 'This deploy token is not known, or was revoked.', {
      headers: { 'www-authenticate': 'Bearer' },
    });
  }
  const { remote = found.remote } = request.params as { remote?: string };
  if (found.remote !== null && found.remote !== remote) {
    throw new ApiError(403, 'deploy-token-mismatch', `This deploy token is for ${found.remote}, not for ${remote}.`);
  }
  request.staff = found.deployer;
}

function orderTokenGuard({ checkOrderToken }: Credentials): Guard {
  return {
    onRequest: async (request) => {
      if (!bearerOf(request)) {
        throw new ApiError(401, 'order-token-required', 'Send the order token as a bearer authorization.', {
          headers: { 'www-authenticate': 'Bearer' },
        });
      }
    },
    preHandler: async (request) => {
      const state = await checkOrderToken(orderIdOf(request), bearerOf(request));
      if (state === 'wrong') throw new ApiError(403, 'order-token-mismatch', 'This token is not for this order.');
      if (state === 'ended') throw new ApiError(403, 'order-token-ended', 'This link to the order has ended.');
    },
  };
}

const bearerOf = ({ headers }: FastifyRequest): string =>
  /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? '';

/** Returns the id of the order that a call names: from its path, or `order.id` in its body. */
function orderIdOf({ params, body }: FastifyRequest): string {
  const named = { ...(params as { id?: string }) };
  return named.id ?? (body as { order: { id: string } }).order.id;
}
