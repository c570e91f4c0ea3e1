/** Returns whether a key event belongs to a field, a grid or a dialog, where single keys are not shortcuts. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('input:not([type=checkbox]), select, textarea, dialog, [role=grid]') !== null;
