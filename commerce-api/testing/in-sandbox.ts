import { endpoints } from '@nara/shared-contracts/api';
import { partnerCredentials } from '#exchange/partner';
import { type Bench, createBench } from '#insight/test-environment';
import { type Environment, secondEnvironment } from '#platform/subject';
import { signedHeaders } from './deliver-webhook';
import type { Answer, CallOptions, TestApp } from './test-app';

const { receiveUpdate, receiveStock, receiveReturns } = endpoints.partner;
const SIGNED: readonly string[] = [receiveUpdate, receiveStock, receiveReturns, endpoints.edi.receive].map(
  ({ path }) => path,
);

/** Sandbox of an app, in the shape of an app, for examples and helpers. */
export interface InSandbox extends TestApp {
  environment: Environment;
}

/**
 * Opens an app's sandbox and returns it in the shape of an app: records go into its database, staff call with `cookie`,
 * its partner signs, and shoppers place their orders in it, as they do in scenarios.
 */
export async function openSandbox(test: TestApp, cookie: string): Promise<InSandbox> {
  const environment = await test.context.get(secondEnvironment).open();
  const { context, handlers } = environment;
  const bench = await createBench(context, handlers);
  return {
    ...test,
    environment,
    context,
    async call(method, path, options = {}) {
      if (SIGNED.includes(path)) return test.call(method, path, await signAgain(test, environment, options));
      if (options.cookie)
        return test.call(method, namingIt(path), { ...options, body: namingIt(options.body), cookie });
      return callAsShopper(bench, method, path, options);
    },
    close: () => bench.close(),
  };
}

/** Replaces the live environment with the sandbox in a call's path or body. */
function namingIt<T>(part: T): T {
  if (typeof part === 'string') return part.replace('environment=live', 'environment=sandbox') as T;
  const isNamed = typeof part === 'object' && part !== null && 'environment' in part;
  return isNamed ? { ...part, environment: 'sandbox' } : part;
}

/** Replaces the live partner's signature with the sandbox partner's. */
async function signAgain(test: TestApp, { context }: Environment, options: CallOptions): Promise<CallOptions> {
  const [secret = ''] = await context.get(partnerCredentials).valid('webhookSecret');
  const { 'webhook-id': id, 'webhook-timestamp': time, 'content-type': type = '' } = options.headers ?? {};
  const age = Math.floor(test.clock.now / 1000) - Number(time);
  const body = String(options.body);
  return { ...options, body, headers: { ...signedHeaders(test, body, { id, secret, age }), 'content-type': type } };
}

async function callAsShopper(bench: Bench, method: string, path: string, options: CallOptions): Promise<Answer> {
  const { body, token, headers } = options;
  const sent = { body: body as object | undefined, token, headers };
  const { status, text, json } = await bench.call(method as 'GET', path, sent);
  return { status, statusText: '', headers: new Headers(), text, json };
}
