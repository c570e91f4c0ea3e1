import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';
import { prepared } from '#platform/subject';
import type { OrderTable } from './tables';

/** What a token says about itself, once its seal has proved it. */
export interface OrderTokenClaims {
  /** Epoch ms; null in tokens from before they carried their time, which are as old as their order. */
  issuedAt: number | null;
  /** How often links of the order had been ended by then. */
  generation: number;
}

/** The capability for one order: its time and its generation, sealed for the order's id with a server secret. */
export interface OrderTokens {
  /** Returns the token that is given out at `at` (epoch ms). */
  of(order: Pick<OrderTable, 'id' | 'link_generation'>, at: number): string;
  /** Returns what a token says; null when it was not made for this order. */
  read(orderId: string, token: string): OrderTokenClaims | null;
}

/** The tokens of this environment's orders. */
export const orderTokens = prepared<OrderTokens>('order tokens');

const TIME_BYTES = 6;
const HEAD_BYTES = TIME_BYTES + 2;
/** A sealed head is as long as a whole seal, which tokens used to be. */
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
      // Placing an order needs it twice: for the mail and for the answer.
      const name = `${id} ${link_generation} ${at}`;
      if (latest.name !== name) latest = { name, token: make(headOf(at, link_generation), id).toString('base64url') };
      return latest.token;
    },
    read(orderId, token) {
      const given = Buffer.from(token, 'base64url');
      if (given.length !== TOKEN_BYTES) return null;
      const head = given.subarray(0, HEAD_BYTES);
      if (timingSafeEqual(given, make(head, orderId))) {
        return { issuedAt: head.readUIntBE(0, TIME_BYTES), generation: head.readUInt16BE(TIME_BYTES) };
      }
      return timingSafeEqual(given, sealOf(Buffer.alloc(0), orderId)) ? { issuedAt: null, generation: 0 } : null;
    },
  };
}
