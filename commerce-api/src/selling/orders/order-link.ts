import { OrderLinks } from '@nara/shared-contracts/api/orders';
import type { OrderTokenState } from '#platform/http';
import { type Context, tell } from '#platform/subject';
import { DAY_MS } from '#platform/time';
import { type Author, recordAudit } from '#staff/audit';
import { defineSetting } from '#staff/settings';
import { orderTokens } from './order-token';
import { lockOrder } from './queries';
import { orderNotFound } from './refusals';
import type { OrderTable } from './tables';
import { addToTimeline } from './timeline';

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
    tell(context, tx, 'order.updated', id);
  });
}
