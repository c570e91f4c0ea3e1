import { randomBytes } from 'node:crypto';
import { endpoints } from '@nara/shared-contracts/api';
import { ROLES, type Role } from '@nara/shared-contracts/rules/common';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { partnerCredentials, signMessage, verifySignature } from '#exchange/partner';
import { createServer, type Handlers, mount, type Staff } from '#platform/http';
import type { Context } from '#platform/subject';
import { orderTokenCheck } from '#selling/orders';
import { createPartnerControl, type PartnerControl } from './sandboxes';

export interface BenchCall {
  body?: object | string;
  /** Token of the order that the call refers to. */
  token?: string;
  /** Role of the staff member who calls; defaults to a shopper. */
  as?: Role;
  headers?: Record<string, string>;
  /** IP address that the call appears to come from. */
  address?: string;
}

export interface BenchAnswer {
  status: number;
  text: string;
  bytes: Buffer;
  /** Empty object unless the response is JSON. */
  json: Record<string, unknown>;
}

/**
 * Gives scenarios access to the second environment: its whole API, with validation and access control, and its partner.
 */
export interface Bench {
  call(method: 'GET' | 'POST' | 'PUT' | 'PATCH', path: string, call?: BenchCall): Promise<BenchAnswer>;
  /** Sends a webhook as the partner would; `secret` and `age` (seconds) make it invalid. */
  sendUpdate(update: object, signed?: { id?: string; secret?: string; age?: number }): Promise<BenchAnswer>;
  readonly partner: PartnerControl;
  readonly context: Context;
  close(): Promise<void>;
}

const TESTER_HEADER = 'x-tester';
const rows = Object.values(endpoints).flatMap((table) => Object.values(table));

const staffOf = ({ headers }: FastifyRequest): Staff | null => {
  const role = ROLES.find((each) => each === headers[TESTER_HEADER]);
  return role ? { name: 'Test scenario', role, userId: null, environment: 'sandbox' } : null;
};

/** Creates a server for the second environment only, reachable only through `inject`. */
async function createBenchServer(context: Context, handlers: Handlers): Promise<FastifyInstance> {
  const server = await createServer({ log: context.log, proxies: [], rows });
  const secrets = () => context.get(partnerCredentials).valid('webhookSecret');
  mount(
    server,
    { live: handlers, inSandbox: async (work) => work(handlers), everywhere: [] },
    {
      findStaff: async (request) => staffOf(request),
      hasSession: async () => true,
      sessionOf: () => '',
      checkOrderToken: orderTokenCheck(context),
      findDeployToken: async () => null,
      verifyPartnerSignature: (request) => verifySignature(request, { live: secrets, sandbox: secrets }, context.now()),
    },
  );
  return server;
}

/** Creates a bench on the second environment, to which `context` and `handlers` belong. */
export async function createBench(context: Context, handlers: Handlers): Promise<Bench> {
  const server = await createBenchServer(context, handlers);

  const call: Bench['call'] = async (method, path, { body, token, as, headers, address } = {}) => {
    const response = await server.inject({
      method,
      url: path,
      ...(address && { remoteAddress: address }),
      headers: {
        ...(typeof body === 'object' && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...(as && { [TESTER_HEADER]: as }),
        ...headers,
      },
      ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const isJson = String(response.headers['content-type'] ?? '').includes('json');
    return {
      status: response.statusCode,
      text: response.body,
      bytes: response.rawPayload,
      json: isJson ? response.json() : {},
    };
  };

  return {
    call,
    async sendUpdate(update, { id = `msg_${randomBytes(12).toString('hex')}`, secret, age = 0 } = {}) {
      const [own = ''] = await context.get(partnerCredentials).valid('webhookSecret');
      const body = JSON.stringify(update);
      const timestamp = Math.floor(context.now() / 1000) - age;
      return call('POST', '/api/woolworths/webhook', {
        body,
        headers: {
          'content-type': 'application/json',
          'webhook-id': id,
          'webhook-timestamp': String(timestamp),
          'webhook-signature': signMessage(secret ?? own, { id, timestamp, body }),
        },
      });
    },
    partner: createPartnerControl(context.configuration.partner.baseUrl),
    context,
    close: () => server.close(),
  };
}
