import { SaxesParser } from 'saxes';
import { unreadableFile } from './refusals';

/** An XML element with its attributes. Names have no prefixes. */
export interface Element {
  name: string;
  attributes: Readonly<Record<string, string>>;
  text: string;
  children: Element[];
  /** Line in the file, from 1. */
  line: number;
}

/** Maximum depth of nested elements, and maximum number of elements. 50,000 entries have about 30 each. */
const DEEPEST = 40;
const MOST_ELEMENTS = 2_000_000;

/**
 * Reads well-formed XML. Refuses type and entity declarations, so that nothing is expanded or fetched. Throws 400
 * `file-unreadable`.
 */
export function readXml(text: string): Element {
  const parser = new SaxesParser({ position: true });
  const root: Element = { name: '', attributes: {}, text: '', children: [], line: 1 };
  const open: Element[] = [root];
  let count = 0;
  const within = (): Element => open.at(-1) ?? root;
  parser.on('doctype', () => {
    throw unreadableFile('The file declares entities, which no bank needs.');
  });
  parser.on('opentag', ({ name, attributes }) => {
    count += 1;
    if (open.length > DEEPEST || count > MOST_ELEMENTS) throw unreadableFile('The file is nested too deeply.');
    const element: Element = {
      name: name.slice(name.indexOf(':') + 1),
      attributes: Object.fromEntries(Object.entries(attributes).map(([key, value]) => [key, String(value)])),
      text: '',
      children: [],
      line: parser.line,
    };
    within().children.push(element);
    open.push(element);
  });
  const take = (part: string) => {
    within().text += part;
  };
  parser.on('text', take);
  parser.on('cdata', take);
  parser.on('closetag', () => void open.pop());
  parser.on('error', (fault) => {
    throw unreadableFile(`The file is not well-formed XML: ${fault.message.slice(0, 200)}`);
  });
  parser.write(text).close();
  const [document] = root.children;
  if (!document) throw unreadableFile('The file is not well-formed XML.');
  return document;
}

/** Returns the elements at a path below an element, such as `Acct`, `Id`. */
export const all = (element: Element, ...path: string[]): Element[] =>
  path.reduce<Element[]>(
    (found, name) => found.flatMap(({ children }) => children.filter((child) => child.name === name)),
    [element],
  );

/** Returns the text of the first element at a path; empty if there is none. */
export const textAt = (element: Element, ...path: string[]): string => all(element, ...path)[0]?.text.trim() ?? '';
