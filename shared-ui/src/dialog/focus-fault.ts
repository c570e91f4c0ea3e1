const INVALID = '[aria-invalid="true"]';
const ALERT = '[role="alert"]';

/**
 * Moves the focus to the fault in a rejected form: its first invalid field, or else the message in or after the form.
 * Without a form, which a button elsewhere may have submitted, searches the page's content.
 */
export function focusFault(form: Element | null): void {
  const around = form?.closest('dialog, main') ?? document.querySelector('main') ?? document.body;
  const field = (form ?? around).querySelector<HTMLElement>(INVALID);
  const alerts = [...around.querySelectorAll<HTMLElement>(ALERT)];
  const isHere = (alert: Element) =>
    !form || (form.compareDocumentPosition(alert) & Node.DOCUMENT_POSITION_FOLLOWING) > 0;
  const fault = field ?? alerts.find(isHere);
  if (!fault) return;
  // A message is focusable only from here.
  if (!field) fault.tabIndex = -1;
  fault.focus();
}
