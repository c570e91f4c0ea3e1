/** A field has the keyboard, or a dialog is open above the screen: single keys are no shortcuts then. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input:not([type=checkbox]), select, textarea, dialog') !== null;
