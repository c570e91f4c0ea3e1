import { FIRST_VIEW_STYLES_ID, type SsrStyle } from '@nara/shared-contracts/rules/composition';
import { __PRIVATE__ } from 'styled-components';

/** Delay (ms) for browsers without idle callbacks, such as Safari: long enough for a press to be handled. */
const PAUSE_MS = 200;
/** Longest piece of work after that delay, in ms. */
const PIECE_MS = 8;

/** Resolves when the browser is idle, with a function that returns whether it still is. */
export const whenIdle = (): Promise<() => boolean> =>
  new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function') {
      requestIdleCallback((deadline) => resolve(() => deadline.timeRemaining() > 1));
      return;
    }
    setTimeout(() => {
      const end = performance.now() + PIECE_MS;
      resolve(() => performance.now() < end);
    }, PAUSE_MS);
  });

/**
 * Sets the style attributes that the document could not carry under its content security policy. As rules, they would
 * remain after the application removes them.
 */
export function restoreStyleAttributes(page: Document, app: HTMLElement): void {
  const sheet = (page.getElementById(FIRST_VIEW_STYLES_ID) as HTMLStyleElement | null)?.sheet;
  const rules = [...(sheet?.cssRules ?? [])].filter((rule) => rule instanceof CSSStyleRule);
  const declared = new Map(rules.map(({ selectorText, style }) => [selectorText, style.cssText]));
  for (const element of app.querySelectorAll<HTMLElement>('[data-style]')) {
    const text = declared.get(`#${app.id} [data-style="${element.dataset.style}"]`);
    if (text) element.style.cssText = `${text};${element.style.cssText}`;
    delete element.dataset.style;
  }
}

const { mainSheet } = __PRIVATE__;

/**
 * Registers with styled-components the rules that the document already has, so that hydration neither computes nor
 * inserts them. That work is a third of the render time.
 */
export function knowStyles(styles: readonly SsrStyle[]): void {
  for (const [id, names] of styles) for (const name of names.split(' ')) mainSheet.registerName(id, name);
}

/**
 * Moves the document's rules into the style sheet of styled-components, a few at a time while the browser is idle. Only
 * there are later rules inserted in the right order.
 */
export async function moveStyles(page: Document, styles: readonly SsrStyle[]): Promise<void> {
  const element = page.getElementById(FIRST_VIEW_STYLES_ID) as HTMLStyleElement | null;
  const rules = [...(element?.sheet?.cssRules ?? [])].map(({ cssText }) => cssText);
  let place = 0;
  let hasTime = await whenIdle();
  for (const [id, names, count] of styles) {
    if (!hasTime()) hasTime = await whenIdle();
    mainSheet.insertRules(id, names, rules.slice(place, place + count));
    place += count;
  }
  element?.remove();
}
