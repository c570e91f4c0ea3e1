import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { rand } from '../formats';
import { OUTCOMES, type Outcome, type Payment } from '../ledger/payment';
import type { Protocol } from '../protocol';

/** Text that is already HTML. */
class Html {
  constructor(readonly text: string) {}
}

type Value = string | number | Html | readonly Html[];

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const render = (value: Value): string => {
  if (value instanceof Html) return value.text;
  if (typeof value === 'object') return value.map(({ text }) => text).join('');
  return String(value).replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
};

/** Builds HTML from a template; escapes inserted values unless they are already HTML. */
export const html = (pieces: TemplateStringsArray, ...values: Value[]): Html =>
  new Html(pieces.map((piece, index) => (index === 0 ? '' : render(values[index - 1] ?? '')) + piece).join(''));

const STYLE = `
:root { color-scheme: light; font: 1rem/1.5 system-ui, sans-serif; color: #1b2430; background: #f1f3f6; }
* { box-sizing: border-box; }
body { margin: 0; padding: 1.5rem 1rem 3rem; }
main, header { max-width: 30rem; margin: 0 auto; }
header { font-size: .875rem; color: #4a5565; padding-bottom: .75rem; }
main { background: #fff; border: 1px solid #d5dae1; border-radius: .75rem; padding: 1.25rem; overflow-wrap: anywhere; }
h1 { font-size: 1.375rem; line-height: 1.25; margin: 0 0 1rem; }
dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem; margin: 0 0 1.25rem; }
dt { color: #4a5565; } dd { margin: 0; text-align: right; } .sum { font-size: 1.25rem; font-weight: 600; }
fieldset { border: 0; margin: 0 0 1.25rem; padding: 0; } legend { font-weight: 600; padding: 0 0 .5rem; }
.choice { display: grid; grid-template-columns: 1.25rem 1fr; gap: 0 .75rem; padding: .5rem 0; border-top: 1px solid #e4e8ed; }
.choice input { width: 1.25rem; height: 1.25rem; margin: .125rem 0 0; accent-color: #0b5c46; }
.choice label { font-weight: 500; } .choice p { grid-column: 2; margin: 0; font-size: .875rem; color: #4a5565; }
button, .button { display: block; width: 100%; min-height: 3rem; padding: .75rem; border-radius: .5rem; cursor: pointer;
  font: inherit; font-weight: 600; text-align: center; text-decoration: none; border: 1px solid #0b5c46; }
.first { background: #0b5c46; color: #fff; } .second { background: #fff; color: #0b5c46; margin-top: .75rem; }
:focus-visible { outline: 3px solid #1f6feb; outline-offset: 2px; }
.alert { border-left: .25rem solid #b3261e; background: #fdf0ef; padding: .75rem; margin: 0 0 1.25rem; }
`;

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

interface Page {
  status?: number;
  /** Provider named in the header of the page. */
  provider?: string;
  title: string;
  body: Html;
  origins?: string[];
  /** Only script that may run; most pages have none. */
  script?: string;
}

/** Sends a page that loads nothing from elsewhere. Its forms may post to `origins` and to this server. */
export function sendPage(
  reply: FastifyReply,
  { status = 200, provider = 'Payment', title, body, origins = [], script }: Page,
): FastifyReply {
  const formAction = ["'self'", ...origins].join(' ');
  const scriptSource = script === undefined ? '' : ` script-src ${hashOf(script)};`;
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="data:,">
<style>${new Html(STYLE)}</style>
</head>
<body>
<header>${provider} sandbox: no money moves here</header>
<main>
<h1>${title}</h1>
${body}
</main>${script === undefined ? '' : html`<script>${new Html(script)}</script>`}
</body>
</html>
`;
  return reply
    .code(status)
    .headers({
      'content-security-policy': `default-src 'none'; img-src data:; style-src ${hashOf(STYLE)};${scriptSource} form-action ${formAction}; base-uri 'none'; frame-ancestors 'none'`,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    })
    .type('text/html; charset=utf-8')
    .send(page.text);
}

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
