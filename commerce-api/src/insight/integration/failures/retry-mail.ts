import type { MailRetry } from '@nara/shared-contracts/api/integration';
import { mailer } from '#exchange/mail';
import type { Context } from '#platform/subject';
import { UNTRIED } from '#platform/work';
import { type Author, recordAudit } from '#staff/audit';
import { mailGone, mailNotFailing, mailNotFound } from './refusals';

/**
 * Moves a failed e-mail to the head of the queue. Throws 404 `mail-not-found`, 409 `mail-not-failing` when there is
 * nothing to retry, and 409 `mail-text-removed`.
 */
export async function retryMail(context: Context, id: string, author: Author): Promise<MailRetry> {
  await context.database.transaction(async (tx) => {
    const mail = await tx.selectFrom('mails').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
    if (!mail) throw mailNotFound();
    const { state, attempts, last_error, body, leased_until } = mail;
    const hasFailed = state === 'dead' || (state === 'pending' && attempts > 0 && leased_until <= author.at);
    if (!hasFailed) throw mailNotFailing();
    if (body === '') throw mailGone();
    await tx
      .updateTable('mails')
      .set({ ...UNTRIED, state: 'pending', next_attempt_at: author.at, updated_at: author.at })
      .where('id', '=', id)
      .execute();
    const before = { state, attempts, last_error };
    await recordAudit(tx, author, { action: 'mail.retry', subject: id, before, after: { sending: 'requested' } });
  });
  context.get(mailer).nudge();
  return { outcome: 'queued', message: 'The e-mail is being sent again.' };
}
