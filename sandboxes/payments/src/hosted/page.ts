import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { Html, html } from './html';

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
