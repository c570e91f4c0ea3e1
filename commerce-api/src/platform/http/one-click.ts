import { Refusal } from './refusal';

/** The field that RFC 8058 has mail programs send, in a form of either type. */
const ONE_CLICK = /List-Unsubscribe(=|"[\s\S]{0,200}?\r?\n\r?\n)One-Click/;

/** Throws 400 `not-one-click` unless a body is the form by which mail programs unsubscribe their user (RFC 8058). */
export function requireOneClick(body: Buffer): void {
  if (ONE_CLICK.test(body.toString('latin1'))) return;
  throw new Refusal(400, 'not-one-click', 'The body must be List-Unsubscribe=One-Click.');
}
