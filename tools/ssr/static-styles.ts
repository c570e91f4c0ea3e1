import type { SsrStyle } from '@nara/shared-contracts/rules/composition';

interface Styled {
  html: string;
  css: string;
}

const ENTITIES: Record<string, string> = { '&quot;': '"', '&#x27;': "'", '&amp;': '&', '&lt;': '<', '&gt;': '>' };
const decoded = (text: string): string =>
  text.replace(/&(?:quot|#x27|amp|lt|gt);/g, (entity) => ENTITIES[entity] ?? '');

/** Returns true if declarations cannot break out of the rule they are put into. */
const isPlain = (declarations: string): boolean => !/[{}]/.test(declarations);

/**
 * Turns the style attributes of rendered markup into rules. The content security policy allows styles only with a
 * nonce, which an attribute cannot carry. `scope` is a selector that takes precedence over the styles of components.
 */
export function hoistStyleAttributes(markup: string, scope: string): Styled {
  const rules = new Map<string, number>();
  const html = markup.replace(/ style="([^"]*)"/g, (_, attribute: string) => {
    const declarations = decoded(attribute);
    if (!isPlain(declarations)) return '';
    const place = rules.get(declarations) ?? rules.size;
    rules.set(declarations, place);
    return ` data-style="${place}"`;
  });
  const css = [...rules].map(([declarations, place]) => `${scope} [data-style="${place}"]{${declarations}}`).join('\n');
  return { html, css };
}

/** Separates rules, and ends the rules of a component with a marker that names it. */
const SPLITTER = '/*!sc*/';
const MARKER = /^data-styled\.g\d+\[id="([^"]*)"\]\{content:"([^"]*)"\}$/;

/**
 * Reads what styled-components collected: a style element with its own markers. Returns the rules without the markers,
 * which would make it insert all rules again, and the component that each rule belongs to.
 */
export function readStyles(tags: string): { css: string; styles: SsrStyle[] } {
  const [, text = ''] = /<style[^>]*>([\s\S]*)<\/style>/.exec(tags) ?? [];
  const rules: string[] = [];
  const styles: SsrStyle[] = [];
  let before = 0;
  for (const part of text.split(SPLITTER).map((piece) => piece.trim())) {
    const [, id, names = ''] = MARKER.exec(part) ?? [];
    if (id !== undefined) {
      styles.push([id, names.split(',').filter(Boolean).join(' '), rules.length - before]);
      before = rules.length;
    } else if (part) rules.push(part);
  }
  return { css: rules.map((rule) => `${rule}\n`).join(''), styles };
}

/** Returns CSS that cannot close the style element it is put into. */
export const embeddedCss = (css: string): string => css.replaceAll('</', '<\\/');
