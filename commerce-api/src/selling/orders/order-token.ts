import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';
import { prepared } from '#platform/subject';
import type { OrderTable } from './tables';

/** Verified content of a token. */
export interface OrderTokenClaims {
  /** Epoch ms. */
  issuedAt: number;
  /** Number of times that the order's links had been ended when the token was issued. */
  generation: number;
}

/** Tokens that grant access to one order: time and generation, sealed for the order's id with a server secret. */
export interface OrderTokens {
  /** Returns a token issued at `at` (epoch ms). */
  of(order: Pick<OrderTable, 'id' | 'link_generation'>, at: number): string;
  /** Returns the content of a token; null if it was not made for this order. */
  read(orderId: string, token: string): OrderTokenClaims | null;
}

/** Sealer of order tokens of this environment. */
export const orderTokens = prepared<OrderTokens>('order tokens');

const TIME_BYTES = 6;
const HEAD_BYTES = TIME_BYTES + 2;
/** Length of a token: its head and the seal. */
const TOKEN_BYTES = 32;

function headOf(issuedAt: number, generation: number): Buffer {
  const head = Buffer.alloc(HEAD_BYTES);
  head.writeUIntBE(issuedAt, 0, TIME_BYTES);
  head.writeUInt16BE(generation, TIME_BYTES);
  return head;
}

export function createOrderTokens(secret: string): OrderTokens {
  const key = createSecretKey(secret, 'utf8');
  const sealOf = (head: Buffer, orderId: string) =>
    createHmac('sha256', key)
      .update(head)
      .update(orderId)
      .digest()
      .subarray(0, TOKEN_BYTES - head.length);
  const make = (head: Buffer, orderId: string) => Buffer.concat([head, sealOf(head, orderId)]);
  let latest = { name: '', token: '' };
  return {
    of({ id, link_generation }, at) {
      // Placing an order needs the token twice: for the e-mail and for the response.
      const name = `${id} ${link_generation} ${at}`;
      if (latest.name !== name) latest = { name, token: make(headOf(at, link_generation), id).toString('base64url') };
      return latest.token;
    },
    read(orderId, token) {
      const given = Buffer.from(token, 'base64url');
      if (given.length !== TOKEN_BYTES) return null;
      const head = given.subarray(0, HEAD_BYTES);
      if (!timingSafeEqual(given, make(head, orderId))) return null;
      return { issuedAt: head.readUIntBE(0, TIME_BYTES), generation: head.readUInt16BE(TIME_BYTES) };
    },
  };
}
