import { FIRST_VIEW_STYLES_ID, type FirstViewStyle } from '@nara/shared-contracts/rules/composition';
import { __PRIVATE__ } from 'styled-components';
import { whenIdle } from './when-idle';

const { mainSheet } = __PRIVATE__;

/**
 * Registers with styled-components the rules that the document already has, so that hydration neither computes nor
 * inserts them. That work is a third of the render time.
 */
export function knowStyles(styles: readonly FirstViewStyle[]): void {
  for (const [id, names] of styles) for (const name of names.split(' ')) mainSheet.registerName(id, name);
}

/**
 * Moves the document's rules into the style sheet of styled-components, a few at a time while the browser is idle. Only
 * there are later rules inserted in the right order.
 */
export async function moveStyles(page: Document, styles: readonly FirstViewStyle[]): Promise<void> {
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
