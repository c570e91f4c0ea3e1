/** Text that is already HTML. */
export class Html {
  constructor(readonly text: string) {}
}

type Value = string | number | Html | readonly Html[];

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const render = (value: Value): string => {
  if (value instanceof Html) return value.text;
  if (typeof value === 'object') return value.map(({ text }) => text).join('');
  return String(value).replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
};

/** Builds HTML from a template; escapes inserted values unless they are already HTML. */
export const html = (pieces: TemplateStringsArray, ...values: Value[]): Html =>
  new Html(pieces.map((piece, index) => (index === 0 ? '' : render(values[index - 1] ?? '')) + piece).join(''));
