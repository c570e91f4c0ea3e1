import type { FastifyReply } from 'fastify';
import { OUTCOMES, type Outcome, type Payment } from '../ledger/payment';
import { rand } from '../money';
import { type Html, html } from './html';
import { sendPage } from './page';

const CHOICES: Record<Outcome, { name: string; meaning: string }> = {
  paid: { name: 'Paid', meaning: 'The shop is told at once, and you return to it.' },
  declined: { name: 'Declined', meaning: 'The bank says no. You can try again.' },
  'three-d-secure': { name: '3-D Secure', meaning: 'The bank asks you to confirm first.' },
  late: { name: 'Paid late', meaning: 'You return at once; the shop is told later.' },
  'walk-away': { name: 'Walk away', meaning: 'You close the page. The shop is never told.' },
};

const summary = ({ merchant, item, description, amount }: Payment): Html => html`<dl>
<dt>Merchant</dt><dd>${merchant}</dd>
<dt>Item</dt><dd>${item}</dd>
${description === '' ? '' : html`<dt>Description</dt><dd>${description}</dd>`}
<dt>Amount</dt><dd class="sum">${rand(amount)}</dd>
</dl>`;

const choice = (outcome: Outcome): Html => html`<div class="choice">
<input type="radio" name="outcome" id="${outcome}" value="${outcome}" aria-describedby="${outcome}-meaning"${
  outcome === 'paid' ? html` checked` : ''
}>
<label for="${outcome}">${CHOICES[outcome].name}</label>
<p id="${outcome}-meaning">${CHOICES[outcome].meaning}</p>
</div>`;

const cancelForm = ({ id }: Payment, name: string): Html =>
  html`<form method="post" action="/pay/${id}/cancel"><button class="second">${name}</button></form>`;

const backLink = ({ urls }: Payment): Html =>
  urls.return === '' ? html`` : html`<a class="button first" href="${urls.return}">Back to the shop</a>`;

/** Lists where the forms of a page may lead: browsers ask for leave for redirects too. */
const originsOf = ({ urls }: Payment): string[] => [
  ...new Set([urls.return, urls.cancel].filter((url) => url !== '').map((url) => new URL(url).origin)),
];

/** Answers the page on which the shopper pays, after a decline with another chance. */
export function sendPaymentPage(reply: FastifyReply, payment: Payment): FastifyReply {
  const isDeclined = payment.status === 'declined';
  return sendPage(reply, {
    title: isDeclined ? 'Payment declined' : 'Test payment',
    origins: originsOf(payment),
    body: html`${
      isDeclined
        ? html`<p class="alert" role="alert">Your bank declined this payment. Nothing was paid. Try again, or go back to the shop.</p>`
        : ''
    }
${summary(payment)}
<form method="post" action="/pay/${payment.id}">
<fieldset>
<legend>What should happen?</legend>
${OUTCOMES.map(choice)}
</fieldset>
<button class="first">${isDeclined ? 'Try again: pay' : 'Pay'} ${rand(payment.amount)}</button>
</form>
${cancelForm(payment, isDeclined ? 'Back to the shop' : 'Cancel')}`,
  });
}

/** Answers the bank's page of 3-D Secure. */
export const sendBankPage = (reply: FastifyReply, payment: Payment): FastifyReply =>
  sendPage(reply, {
    title: 'Confirm at your bank',
    origins: originsOf(payment),
    body: html`${summary(payment)}
<form method="post" action="/pay/${payment.id}/bank">
<button class="first" name="answer" value="confirm">Confirm</button>
<button class="second" name="answer" value="refuse">Refuse</button>
</form>`,
  });

const ENDS: Partial<Record<Payment['status'], [title: string, text: string]>> = {
  complete: ['Payment complete', 'This payment was made.'],
  pending: ['Payment under way', 'This payment was made; the shop will be told later.'],
  cancelled: ['Payment cancelled', 'Nothing was paid.'],
  abandoned: ['You walked away', 'Nothing was paid, and the shop is not told. You can close this page.'],
};

/** Answers what became of a payment that nobody can pay any more. */
export function sendEndPage(reply: FastifyReply, payment: Payment): FastifyReply {
  const [title, text] = ENDS[payment.status] ?? ['Test payment', ''];
  return sendPage(reply, {
    title,
    body: html`${summary(payment)}<p>${text}</p>${payment.status === 'abandoned' ? '' : backLink(payment)}`,
  });
}

/** Answers a page that says what is wrong. */
export const sendFaultPage = (
  reply: FastifyReply,
  status: number,
  title: string,
  reasons: readonly string[],
): FastifyReply =>
  sendPage(reply, { status, title, body: html`<ul>${reasons.map((reason) => html`<li>${reason}</li>`)}</ul>` });
