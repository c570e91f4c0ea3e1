import type { Context } from '#platform/subject';
import { addToTimeline, linkOf, lockOrder, orderErased, orderNotFound } from '#selling/orders';
import { type Author, recordAudit } from '#staff/audit';
import { orderLink } from './letters/order-link';
import { queueMail } from './queue-mail';
import { mailTexts } from './templates/mail-texts';

/**
 * Emails a shopper a new link to their order, with an audit entry. Throws 404, and 409 if the order's personal data was
 * erased.
 */
export function mailLink(context: Context, id: string, author: Author): Promise<void> {
  const { staff, at } = author;
  return context.database.transaction(async (tx) => {
    const order = await lockOrder(tx, id);
    if (!order) throw orderNotFound();
    if (order.erased_at !== null) throw orderErased();
    await queueMail(tx, orderLink(context.get(mailTexts), order, linkOf(context, order, at)), at);
    await addToTimeline(tx, id, at, { type: 'link.mailed', message: `${staff.name} e-mailed a new link` });
    await recordAudit(tx, author, {
      action: 'order.link-mail',
      subject: id,
      before: null,
      after: { generation: order.link_generation },
    });
  });
}
