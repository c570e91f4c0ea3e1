import { type Kysely, sql } from 'kysely';
import type { Tables } from '#platform/database';
import { type Context, defineSubject, follow } from '#platform/subject';
import { DAY_MS } from '#platform/time';
import { messageAnswered, messageReceived, messagesOverdue } from '#selling/contact';
import { giftCardSent } from '#selling/gift-cards';
import { documentIssued } from '#selling/invoices';
import { newsletterAsked, newsletterConfirmed } from '#selling/newsletter';
import { ERASED_EMAIL, linkOf, loadAdminOrder, type OrderChanged, orderChanged, orderPlaced } from '#selling/orders';
import { type ReturnStep, returnStarted, returnStep } from '#selling/returns';
import { backInStock } from '#selling/stock';
import { approvalAsked } from '#staff/approvals';
import { authorOf } from '#staff/audit';
import { findCardDelivery, findDeliveries } from './deliveries';
import { approvalAskedLetter } from './letters/approval-asked';
import { backInStockLetter } from './letters/back-in-stock';
import { GIFT_CARD, giftCardLetter } from './letters/gift-card';
import { messageAnsweredLetter } from './letters/message-answered';
import { messageReceivedLetter } from './letters/message-received';
import { messagesOverdueLetter } from './letters/messages-overdue';
import { newsletterConfirmation, newsletterWelcome } from './letters/newsletter';
import { orderConfirmation } from './letters/order-confirmation';
import { orderStatus } from './letters/order-status';
import { returnApproved, returnGivenBack, returnRefunded, returnRejected } from './letters/return-decided';
import { returnReceived } from './letters/return-received';
import { taxDocument } from './letters/tax-document';
import { mailLink } from './mail-link';
import { mailer } from './mailer';
import { mailMetrics, measureMails } from './observe';
import { mailHolding } from './personal-data';
import { insertMail, type Mail, queueMail } from './queue-mail';

export const mail = defineSubject({
  name: 'mail',
  personalData: [mailHolding],
  handlers: {
    contactDesk: ({ database }) => ({
      deliveries: ({ params: { id } }) => findDeliveries(database.kysely, id),
    }),
    adminGiftCards: ({ database }) => ({
      delivery: ({ params: { id } }) => findCardDelivery(database.kysely, id),
    }),
    adminOrders: (context) => ({
      async mailLink(call) {
        const { id } = call.params;
        await mailLink(context, id, authorOf(call, context.now()));
        return loadAdminOrder(context.database, id);
      },
    }),
  },
  workers: [mailer],
  metrics: mailMetrics,
  measure: measureMails,
  follows: [
    follow(orderPlaced, {
      writes: (context, { order, items, account, at }) => [
        insertMail(orderConfirmation(order, items, linkOf(context, order, at), account), at),
      ],
    }),
    follow(orderChanged, {
      inTransaction: (context, tx, changed) => queueIfAny(tx, letterOfChange(context, changed), changed.at),
    }),
    follow(returnStarted, {
      inTransaction: (context, tx, { order, rma, at, ...how }) =>
        queueIfAny(tx, returnReceived(order, rma, how, linkOf(context, order, at)), at),
    }),
    follow(returnStep, {
      inTransaction: (context, tx, step) => queueIfAny(tx, letterOfStep(context, step), step.at),
    }),
    follow(documentIssued, {
      inTransaction: (context, tx, issued) =>
        queueIfAny(tx, taxDocument(issued, linkOf(context, issued.order, issued.at)), issued.at),
    }),
    follow(approvalAsked, {
      async inTransaction({ configuration }, tx, asked) {
        const link = `${configuration.publicUrl}/admin/enterprise/approvals`;
        for (const to of asked.recipients) await queueMail(tx, approvalAskedLetter(to, asked, link), asked.at);
      },
    }),
    follow(messageReceived, {
      inTransaction: ({ configuration }, tx, received) =>
        queueMail(
          tx,
          messageReceivedLetter(received, linkTo(configuration.publicUrl, received.message.id)),
          received.at,
        ),
    }),
    follow(messageAnswered, {
      inTransaction: (_context, tx, answered) => queueMail(tx, messageAnsweredLetter(answered), answered.at),
    }),
    follow(messagesOverdue, {
      inTransaction: ({ configuration }, tx, overdue) =>
        queueMail(
          tx,
          messagesOverdueLetter(overdue, `${configuration.publicUrl}/admin/messages?state=waiting`),
          overdue.at,
        ),
    }),
    follow(newsletterAsked, {
      inTransaction: (_context, tx, asked) => queueMail(tx, newsletterConfirmation(asked), asked.at),
    }),
    follow(newsletterConfirmed, {
      inTransaction: (_context, tx, confirmed) => queueMail(tx, newsletterWelcome(confirmed), confirmed.at),
    }),
    follow(giftCardSent, {
      inTransaction: ({ configuration }, tx, sent) =>
        queueMail(tx, giftCardLetter(sent, `${configuration.publicUrl}/gift-card`), sent.at),
    }),
    follow(backInStock, {
      inTransaction: (_context, tx, { email, variant, link, at }) =>
        queueMail(tx, backInStockLetter(email, variant, link), at),
    }),
  ],
  sweeps: [
    {
      table: 'mails',
      key: 'id',
      // They hold links that open an order or unsubscribe somebody, so only the fact that a mail was sent is kept; of the
      // code of a gift card, which is money, at once.
      isOver: (now) =>
        sql`body <> '' and state <> 'pending' and (kind = ${GIFT_CARD} or updated_at <= ${now - 30 * DAY_MS})`,
      clear: (keys) => sql`update mails set body = '', unsubscribe_url = null where id in (${keys})`,
    },
  ],
});

/** Returns the address of a message in the back office. */
const linkTo = (publicUrl: string, id: string): string => `${publicUrl}/admin/messages/${id}`;

/** Queues a mail, if there is one and its order still has an address. */
async function queueIfAny(tx: Kysely<Tables>, letter: Mail | null, at: number): Promise<void> {
  if (letter && letter.to !== ERASED_EMAIL) await queueMail(tx, letter, at);
}

/** Returns the mail about a change of status; null when nothing changed or shoppers get no mail about it. */
function letterOfChange(context: Context, { order, change, at, happening }: OrderChanged): Mail | null {
  const { status = order.status } = change;
  if (status === order.status) return null;
  return orderStatus({ ...order, ...change, status }, linkOf(context, order, at), happening.type);
}

/** Returns the mail about a step of a return; null for a step that shoppers get no mail about. */
function letterOfStep(context: Context, { action, order, rma, reason = '', paidBy, at }: ReturnStep): Mail | null {
  const link = linkOf(context, order, at);
  switch (action) {
    case 'approve':
      return returnApproved(order, rma, link);
    case 'reject':
      return returnRejected(order, rma, reason, link);
    case 'complete':
      return paidBy === 'provider' ? returnGivenBack(order, rma, link) : returnRefunded(order, rma, link);
    default:
      return null;
  }
}
