import type { FastifyReply } from 'fastify';
import { OUTCOMES, type Outcome, type Payment } from '../ledger/payment';
import { rand } from '../money';
import type { Protocol } from '../protocol';
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

const backLink = (address: string): Html =>
  address === '' ? html`` : html`<a class="button first" href="${address}">Back to the shop</a>`;

/** Returns the origins that forms of a page may lead to. Browsers apply the form policy to redirects too. */
const originsOf = ({ urls }: Payment): string[] => [
  ...new Set([urls.return, urls.cancel].filter((url) => url !== '').map((url) => new URL(url).origin)),
];

/** Sends the page on which the shopper pays; after a decline, with another chance. */
export function sendPaymentPage(reply: FastifyReply, payment: Payment, { name }: Protocol): FastifyReply {
  const isDeclined = payment.status === 'declined';
  return sendPage(reply, {
    provider: name,
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

/** Sends the bank's page for 3-D Secure. */
export const sendBankPage = (reply: FastifyReply, payment: Payment, { name }: Protocol): FastifyReply =>
  sendPage(reply, {
    provider: name,
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

/** Sends the outcome of a payment that can no longer be paid. */
export function sendEndPage(
  reply: FastifyReply,
  payment: Payment,
  { name, back }: { name: string; back: string },
): FastifyReply {
  const [title, text] = ENDS[payment.status] ?? ['Test payment', ''];
  return sendPage(reply, {
    provider: name,
    title,
    body: html`${summary(payment)}<p>${text}</p>${payment.status === 'abandoned' ? '' : backLink(back)}`,
  });
}

/**
 * Sends the page that posts the outcome of a payment to the shop: automatically, or by its button if scripts are off.
 */
export const sendReturnPage = (
  reply: FastifyReply,
  payment: Payment,
  { name, result }: { name: string; result: Readonly<Record<string, string>> },
): FastifyReply =>
  sendPage(reply, {
    provider: name,
    title: 'Back to the shop',
    origins: originsOf(payment),
    body: html`<form method="post" action="${payment.urls.return}" accept-charset="utf-8">
${Object.entries(result).map(([field, value]) => html`<input type="hidden" name="${field}" value="${value}">\n`)}
<button class="first">Back to the shop</button>
</form>`,
    script: 'document.forms[0].submit()',
  });

/** Sends a page that says what is wrong; the status defaults to 400. */
export const sendFaultPage = (
  reply: FastifyReply,
  title: string,
  reasons: readonly string[],
  { name, status = 400 }: { name?: string; status?: number } = {},
): FastifyReply =>
  sendPage(reply, {
    status,
    provider: name,
    title,
    body: html`<ul>${reasons.map((reason) => html`<li>${reason}</li>`)}</ul>`,
  });
