import { FIRST_VIEW_STYLES_ID } from '@nara/shared-contracts/rules/composition';

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
