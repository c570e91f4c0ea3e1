import { css } from 'styled-components';

/** Styles of a control that cannot be pressed now; it stays focusable if a press explains the reason. */
export const disabledLook = css`
  &:disabled,
  &[aria-disabled='true'] {
    opacity: 0.45;
    cursor: not-allowed;
  }
`;

/** Styles of the frame that buttons, fields and selects share. */
export const controlFrame = css`
  min-height: 2.125rem;
  border: 1px solid var(--line-strong);
  border-radius: var(--radius);
  background-color: var(--surface);
  color: var(--ink);
  font-size: 0.8125rem;

  ${disabledLook}

  @media (pointer: coarse) {
    min-height: 2.75rem;
  }
`;

/** Returns whether a key event belongs to a field, a grid or a dialog, where single keys are not shortcuts. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('input:not([type=checkbox]), select, textarea, dialog, [role=grid]') !== null;
