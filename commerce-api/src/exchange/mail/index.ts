import { type Kysely, sql } from 'kysely';
import { contains, isAddress, isAmong, type Tables } from '#platform/database';
import { type Context, defineSubject, type Holding, type Person, subscribe } from '#platform/subject';
import { DAY_MS, toIso } from '#platform/time';
import { messageAnswered, messageReceived, messagesOverdue } from '#selling/contact';
import { giftCardSent } from '#selling/gift-cards';
import { documentIssued } from '#selling/invoices';
import { newsletterAsked, newsletterConfirmed } from '#selling/newsletter';
import {
  addToTimeline,
  ERASED_EMAIL,
  linkOf,
  loadAdminOrder,
  lockOrder,
  type OrderChanged,
  orderChanged,
  orderErased,
  orderNotFound,
  orderPlaced,
} from '#selling/orders';
import { bankAccountChanged } from '#selling/payments';
import { type ReturnStep, returnStarted, returnStep } from '#selling/returns';
import { reviewAsked } from '#selling/reviews';
import { backInStock } from '#selling/stock';
import { approvalAsked } from '#staff/approvals';
import { type Author, authorOf, recordAudit } from '#staff/audit';
import { findCardDelivery, findDeliveries } from './deliveries';
import { orderConfirmation, orderLink, orderStatus, reviewAskedLetter, taxDocument } from './letters/orders';
import {
  backInStockLetter,
  GIFT_CARD,
  giftCardLetter,
  messageAnsweredLetter,
  newsletterConfirmation,
  newsletterWelcome,
} from './letters/others';
import { returnApproved, returnReceived, returnRefunded, returnRejected } from './letters/returns';
import {
  approvalAskedLetter,
  bankAccountChangedLetter,
  MESSAGE_RECEIVED,
  messageReceivedLetter,
  messagesOverdueLetter,
} from './letters/to-staff';
import { mailer, mailMetrics, measureMails } from './mailer';
import { insertMail, type Mail, queueMail } from './queue-mail';
import { mailTexts, openMailTexts } from './templates/mail-texts';
import { mailTemplatesHandlers } from './templates/routes';

export { mailer } from './mailer';
export { postman, readFault } from './postman';
export { letter, type Mail, queueMail } from './queue-mail';
export { mailTexts, write } from './templates/mail-texts';

/**
 * Selects the mails to an address, those about its orders and returns, and those that brought its messages to staff.
 */
const ofPerson = ({ email, orderIds, rmaNumbers }: Person) =>
  sql<boolean>`(${isAddress('recipient', email)}
    or ${isAmong('reference', [...orderIds, ...rmaNumbers])}
    or (kind = ${MESSAGE_RECEIVED} and ${contains(sql.ref('body'), `(${email})`)}))`;

/** Keeps only the fact of sent mails. Unsent mails are deleted and never sent. */
const mailHolding: Holding = {
  table: 'mails',
  title: 'E-mails',
  async find(db, person) {
    const rows = await db.selectFrom('mails').selectAll().where(ofPerson(person)).orderBy('created_at').execute();
    return rows.map(({ created_at, recipient, state, subject, body, kind }) => ({
      Written: toIso(created_at),
      To: recipient,
      State: state,
      Subject: subject,
      // A reader of an export must not be able to act as the data subject.
      Text: kind === GIFT_CARD && body !== '' ? 'The code of a gift card' : withoutTokens(body),
    }));
  },
  async erase(_context, tx, person) {
    await tx.deleteFrom('mails').where('state', 'in', ['pending', 'dead']).where(ofPerson(person)).execute();
    await tx
      .updateTable('mails')
      .set({ recipient: '', body: '', unsubscribe_url: null })
      .where(ofPerson(person))
      .execute();
  },
};

/** Removes the tokens from links, because a reader of an export must not be able to act as the data subject. */
const withoutTokens = (body: string): string => body.replace(/#token=\S+/g, '#token=…');

/**
 * Emails a shopper a new link to their order, with an audit entry. Throws 404, and 409 if the order's personal data was
 * erased.
 */
function mailLink(context: Context, id: string, author: Author): Promise<void> {
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

export const mail = defineSubject({
  name: 'mail',
  personalData: [mailHolding],
  async prepare(context) {
    context.set(mailTexts, await openMailTexts(context));
  },
  handlers: {
    mailTemplates: mailTemplatesHandlers,
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
  subscribers: [
    subscribe(orderPlaced, {
      writes: (context, { order, items, account, at }) => [
        insertMail(orderConfirmation(context.get(mailTexts), order, items, linkOf(context, order, at), account), at),
      ],
    }),
    subscribe(orderChanged, {
      inTransaction: (context, tx, changed) => queueIfAny(tx, letterOfChange(context, changed), changed.at),
    }),
    subscribe(returnStarted, {
      inTransaction: (context, tx, { order, rma, at, ...how }) =>
        queueIfAny(tx, returnReceived(context.get(mailTexts), order, rma, how, linkOf(context, order, at)), at),
    }),
    subscribe(returnStep, {
      inTransaction: (context, tx, step) => queueIfAny(tx, letterOfStep(context, step), step.at),
    }),
    subscribe(documentIssued, {
      inTransaction: (context, tx, issued) =>
        queueIfAny(
          tx,
          taxDocument(context.get(mailTexts), issued, linkOf(context, issued.order, issued.at)),
          issued.at,
        ),
    }),
    subscribe(approvalAsked, {
      async inTransaction({ configuration }, tx, asked) {
        const link = `${configuration.publicUrl}/admin/enterprise/approvals`;
        for (const to of asked.recipients) await queueMail(tx, approvalAskedLetter(to, asked, link), asked.at);
      },
    }),
    subscribe(bankAccountChanged, {
      async inTransaction({ configuration }, tx, changed) {
        const link = `${configuration.publicUrl}/admin/shop-settings?tab=payment`;
        for (const to of changed.recipients)
          await queueMail(tx, bankAccountChangedLetter(to, changed, link), changed.at);
      },
    }),
    subscribe(messageReceived, {
      inTransaction: ({ configuration }, tx, received) =>
        queueMail(
          tx,
          messageReceivedLetter(received, linkTo(configuration.publicUrl, received.message.id)),
          received.at,
        ),
    }),
    subscribe(messageAnswered, {
      inTransaction: (context, tx, answered) =>
        queueMail(tx, messageAnsweredLetter(context.get(mailTexts), answered), answered.at),
    }),
    subscribe(messagesOverdue, {
      inTransaction: ({ configuration }, tx, overdue) =>
        queueMail(
          tx,
          messagesOverdueLetter(overdue, `${configuration.publicUrl}/admin/messages?state=waiting`),
          overdue.at,
        ),
    }),
    subscribe(newsletterAsked, {
      inTransaction: (context, tx, asked) =>
        queueMail(tx, newsletterConfirmation(context.get(mailTexts), asked), asked.at),
    }),
    subscribe(newsletterConfirmed, {
      inTransaction: (context, tx, confirmed) =>
        queueMail(tx, newsletterWelcome(context.get(mailTexts), confirmed), confirmed.at),
    }),
    subscribe(reviewAsked, {
      inTransaction: (context, tx, asked) => queueMail(tx, reviewAskedLetter(context.get(mailTexts), asked), asked.at),
    }),
    subscribe(giftCardSent, {
      inTransaction: (context, tx, sent) => {
        const balancePage = `${context.configuration.publicUrl}/gift-card`;
        return queueMail(tx, giftCardLetter(context.get(mailTexts), sent, balancePage), sent.at);
      },
    }),
    subscribe(backInStock, {
      inTransaction: (context, tx, { email, variant, link, at }) =>
        queueMail(tx, backInStockLetter(context.get(mailTexts), email, variant, link), at),
    }),
  ],
  sweeps: [
    {
      table: 'mails',
      key: 'id',
      // Mails contain links that open an order or unsubscribe a user, so their text is erased after 30 days and only
      // the fact that they were sent is kept. The code of a gift card is money, so its text is erased at once.
      isOver: (now) =>
        sql`body <> '' and state <> 'pending' and (kind = ${GIFT_CARD} or updated_at <= ${now - 30 * DAY_MS})`,
      clear: (keys) =>
        sql`update mails set body = '', unsubscribe_url = null where id in (${keys}) and state <> 'pending'`,
    },
  ],
});

/** Returns the address of a message in the back office. */
const linkTo = (publicUrl: string, id: string): string => `${publicUrl}/admin/messages/${id}`;

/** Queues a mail, if there is one and its order still has an address. */
async function queueIfAny(tx: Kysely<Tables>, letter: Mail | null, at: number): Promise<void> {
  if (letter && letter.to !== ERASED_EMAIL) await queueMail(tx, letter, at);
}

/** Returns the mail about a status change; null if nothing changed or shoppers get no mail about it. */
function letterOfChange(context: Context, { order, change, at, happening }: OrderChanged): Mail | null {
  const { status = order.status } = change;
  if (status === order.status) return null;
  const changed = { ...order, ...change, status };
  return orderStatus(context.get(mailTexts), changed, linkOf(context, order, at), happening.type);
}

/** Returns the mail about a step of a return; null for steps that shoppers get no mail about. */
function letterOfStep(context: Context, { action, order, rma, reason = '', paidBy, at }: ReturnStep): Mail | null {
  const texts = context.get(mailTexts);
  const link = linkOf(context, order, at);
  switch (action) {
    case 'approve':
      return returnApproved(texts, order, rma, link);
    case 'reject':
      return returnRejected(texts, order, rma, reason, link);
    case 'complete':
      return returnRefunded(texts, order, rma, { isByProvider: paidBy === 'provider' }, link);
    default:
      return null;
  }
}
