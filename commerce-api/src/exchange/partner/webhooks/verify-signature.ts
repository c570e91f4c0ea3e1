import type { Environment } from '@nara/shared-contracts/api/session';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '#platform/http';
import { checkSignature } from './signature';

/** Returns the `webhook-id` of a signed request. Every delivery of the same update has the same id. */
export const updateIdOf = ({ headers }: FastifyRequest): string => textOf(headers['webhook-id']);

const LONGEST_ID = 200;

const textOf = (header: string | string[] | undefined): string => (typeof header === 'string' ? header : '');

/**
 * Returns the environment whose partner signed the request within the last five minutes. Otherwise throws 401. The
 * rejected request is assigned to the environment whose partner signed it at another time, if any.
 */
export async function verifySignature(
  request: FastifyRequest,
  findSecrets: Readonly<Record<Environment, () => Promise<readonly string[]>>>,
  now: number,
): Promise<Environment> {
  const { headers, rawBody } = request;
  if (updateIdOf(request).length > LONGEST_ID) throw invalidSignature();
  const time = textOf(headers['webhook-timestamp']);
  const message = {
    id: updateIdOf(request),
    timestamp: /^\d{1,12}$/.test(time) ? Number(time) : Number.NaN,
    body: rawBody,
  };
  const check = (candidates: readonly string[], at = Math.floor(now / 1000)) =>
    checkSignature(candidates, message, textOf(headers['webhook-signature']), at);
  const fault = check(await findSecrets.live());
  if (!fault) return 'live';
  const ofSandbox = await findSecrets.sandbox();
  if (!check(ofSandbox)) return 'sandbox';
  if (fault === 'too-old' || fault === 'too-new') {
    if (!check(ofSandbox, message.timestamp)) request.environment = 'sandbox';
    throw new Refusal(401, 'stale-signature', 'The signed time is more than five minutes from now.');
  }
  throw invalidSignature();
}

const invalidSignature = (): Refusal => new Refusal(401, 'invalid-signature', 'The signature is missing or wrong.');
