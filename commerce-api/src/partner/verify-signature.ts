import type { FastifyRequest } from 'fastify';
import { Refusal } from '../http';
import { checkSignature } from './signature';

/** The `webhook-id` of a signed request: names the update, the same on every delivery of it. */
export const updateIdOf = ({ headers }: FastifyRequest): string => textOf(headers['webhook-id']);

const textOf = (header: string | string[] | undefined): string => (typeof header === 'string' ? header : '');

/** Lets a request pass that the partner signed, with any of its secrets, within the last five minutes; throws 401 otherwise. */
export function verifySignature(request: FastifyRequest, secrets: readonly string[], now: number): void {
  const { headers, rawBody } = request;
  const time = textOf(headers['webhook-timestamp']);
  const message = {
    id: updateIdOf(request),
    timestamp: /^\d{1,12}$/.test(time) ? Number(time) : Number.NaN,
    body: rawBody,
  };
  const fault = checkSignature(secrets, message, textOf(headers['webhook-signature']), Math.floor(now / 1000));
  if (fault === 'too-old' || fault === 'too-new') {
    throw new Refusal(401, 'stale-signature', 'The signed time is more than five minutes from now.');
  }
  if (fault || message.id.length > 200)
    throw new Refusal(401, 'invalid-signature', 'The signature is missing or wrong.');
}
