import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';
import { OrderLinks } from '@nara/shared-contracts/api/orders';
import type { OrderTokenState } from '#platform/http';
import { type Context, notifyScreens, prepared } from '#platform/subject';
import { DAY_MS } from '#platform/time';
import { type Author, recordAudit } from '#staff/audit';
import { defineSetting } from '#staff/settings';
import { orderNotFound } from './errors';
import { addToTimeline, lockOrder } from './queries';
import type { OrderTable } from './tables';

/** Verified content of a token. */
interface OrderTokenClaims {
  /** Epoch ms. */
  issuedAt: number;
  /** Number of times that the order's links had been ended when the token was issued. */
  generation: number;
}

/** Tokens that grant access to one order: time and generation, sealed for the order's id with a server secret. */
interface OrderTokens {
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

/** Lifetime of order links. */
export const ORDER_LINKS = defineSetting<OrderLinks>({
  name: 'order-links',
  title: 'the lifetime of order links',
  schema: OrderLinks,
  initial: { days: 365 },
});

/**
 * Returns the URL of an order's page, which works on any device, as issued at `at` (epoch ms). The token is in the
 * fragment, which reaches no server and no log.
 */
export const linkOf = (context: Context, order: Pick<OrderTable, 'id' | 'link_generation'>, at: number): string =>
  `${context.configuration.publicUrl}/order-confirmation/${order.id}#token=${context.get(orderTokens).of(order, at)}`;

/**
 * Returns a check of order tokens. A token has ended if it is older than the setting allows, or if staff have since
 * ended the order's links. Only holders of a token learn whether the order exists.
 */
export const orderTokenCheck =
  (context: Context) =>
  async (orderId: string, token: string): Promise<OrderTokenState> => {
    const claims = context.get(orderTokens).read(orderId, token);
    if (!claims) return 'wrong';
    const found = await context.database.kysely
      .selectFrom('orders')
      .select('link_generation')
      .select((eb) =>
        eb.selectFrom('settings').select('value_json').where('name', '=', ORDER_LINKS.name).as('links_json'),
      )
      .where('id', '=', orderId)
      .executeTakeFirst();
    // The handler reports the missing order.
    if (!found) return 'valid';
    const { days } = found.links_json ? ORDER_LINKS.schema.parse(JSON.parse(found.links_json)) : ORDER_LINKS.initial;
    const endsAt = claims.issuedAt + days * DAY_MS;
    return claims.generation === found.link_generation && context.now() < endsAt ? 'valid' : 'ended';
  };

/** Ends all links of an order, with an audit entry. The next e-mail contains a new one. Throws 404. */
export function endLinks(context: Context, id: string, author: Author): Promise<void> {
  const { staff, at } = author;
  return context.database.transaction(async (tx) => {
    const order = await lockOrder(tx, id);
    if (!order) throw orderNotFound();
    const generation = order.link_generation + 1;
    await tx.updateTable('orders').set({ link_generation: generation }).where('id', '=', id).execute();
    await addToTimeline(tx, id, at, { type: 'link.ended', message: `${staff.name} ended the links of this order` });
    await recordAudit(tx, author, {
      action: 'order.links-end',
      subject: id,
      before: { generation: order.link_generation },
      after: { generation },
    });
    notifyScreens(context, tx, 'order.updated', id);
  });
}
