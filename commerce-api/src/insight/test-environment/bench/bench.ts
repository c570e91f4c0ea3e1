import { randomBytes } from 'node:crypto';
import type { Role } from '@nara/shared-contracts';
import { endpoints } from '@nara/shared-contracts/http';
import { ROLES } from '@nara/shared-contracts/rules';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { signMessage, verifySignature } from '#exchange/partner';
import { createServer, type Handlers, mount, type Staff } from '#platform/http';
import type { Services } from '../../../services';
import { createPartnerControl, type PartnerControl } from './partner-control';

export interface BenchCall {
  body?: object | string;
  /** Of the order that the call names. */
  token?: string;
  /** As a member of staff; a shopper otherwise. */
  as?: Role;
  headers?: Record<string, string>;
  /** The address that the call seems to come from. */
  address?: string;
}

export interface BenchAnswer {
  status: number;
  text: string;
  bytes: Buffer;
  /** As far as it is JSON. */
  json: Record<string, unknown>;
}

/** The sandbox as scenarios use it: its whole API, with validation and access, and its partner. */
export interface Bench {
  call(method: 'GET' | 'POST' | 'PUT' | 'PATCH', path: string, call?: BenchCall): Promise<BenchAnswer>;
  /** Sends a webhook as the partner would; `secret` and `age` (seconds) tell what is wrong with it. */
  sendUpdate(update: object, signed?: { id?: string; secret?: string; age?: number }): Promise<BenchAnswer>;
  readonly partner: PartnerControl;
  readonly services: Services;
  close(): Promise<void>;
}

const TESTER_HEADER = 'x-tester';
const rows = Object.values(endpoints).flatMap((table) => Object.values(table));

const staffOf = ({ headers }: FastifyRequest): Staff | null => {
  const role = ROLES.find((each) => each === headers[TESTER_HEADER]);
  return role ? { name: 'Test scenario', role, userId: null, environment: 'sandbox' } : null;
};

/** A server of the sandbox alone that nobody can reach: calls are handed to it in this process. */
async function createBenchServer(services: Services, handlers: Handlers): Promise<FastifyInstance> {
  const server = await createServer({ log: services.log, trustProxy: false, rows });
  const secrets = () => services.partnerCredentials.valid('webhookSecret');
  mount(
    server,
    { live: handlers, inSandbox: async (work) => work(handlers), everywhere: [] },
    {
      findStaff: async (request) => staffOf(request),
      isOrderToken: services.tokens.isValid,
      findDeployToken: async () => null,
      verifyPartnerSignature: (request) =>
        verifySignature(request, { live: secrets, sandbox: secrets }, services.now()),
    },
  );
  return server;
}

/** `services` and `handlers` are the sandbox's. */
export async function createBench(services: Services, handlers: Handlers): Promise<Bench> {
  const server = await createBenchServer(services, handlers);

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
      const [own = ''] = await services.partnerCredentials.valid('webhookSecret');
      const body = JSON.stringify(update);
      const timestamp = Math.floor(services.now() / 1000) - age;
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
    partner: createPartnerControl(services.configuration.partner.baseUrl),
    services,
    close: () => server.close(),
  };
}
