const INVALID = '[aria-invalid="true"]';
const ALERT = '[role="alert"]';

/**
 * Leads the focus to what is wrong with a form that was refused: its first field at fault, or else the message in it or
 * after it. Without a form, which a button elsewhere may have submitted, looks through the page's content.
 */
export function focusFault(form: Element | null): void {
  const around = form?.closest('dialog, main') ?? document.querySelector('main') ?? document.body;
  const field = (form ?? around).querySelector<HTMLElement>(INVALID);
  const alerts = [...around.querySelectorAll<HTMLElement>(ALERT)];
  const isHere = (alert: Element) =>
    !form || (form.compareDocumentPosition(alert) & Node.DOCUMENT_POSITION_FOLLOWING) > 0;
  const fault = field ?? alerts.find(isHere);
  if (!fault) return;
  // A message takes the focus only from here.
  if (!field) fault.tabIndex = -1;
  fault.focus();
}
