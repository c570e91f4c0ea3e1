import { Configuration } from 'ts-edifact/lib/configuration';
import { Parser as TsParser } from 'ts-edifact/lib/parser';
import { NullValidator } from 'ts-edifact/lib/validator';

interface Events {
  on(event: string, listener: (value: string) => void): void;
}
interface OtherParser extends Events {
  encoding(level: string): void;
  write(text: string): void;
  end(): void;
}
interface Tracker {
  accept(tag: string): void;
}

// The package has no type declarations.
const Parser = jest.requireActual<new (validator: object) => OtherParser>('edifact/parser.js');
const Validator = jest.requireActual<new () => { define(table: object): void }>('edifact/validator.js');
const TrackerOf = jest.requireActual<new (table: object) => Tracker>('edifact/tracker.js');

const TABLES: Readonly<Record<string, object>> = {
  ORDERS: jest.requireActual('edifact/messages/ORDERS.json'),
  DESADV: jest.requireActual('edifact/messages/DESADV.json'),
};

type Parsed = { tag: string; elements: string[][] }[];

/**
 * Parses with the package `edifact`, which knows the segments and elements of directory D.96A and throws for any other.
 */
export function parseStrictly(text: string): Parsed {
  const validator = new Validator();
  validator.define(jest.requireActual('edifact/segments.js'));
  validator.define(jest.requireActual('edifact/elements.js'));
  const parser = new Parser(validator);
  const segments: Parsed = [];
  parser.on('opensegment', (tag) => segments.push({ tag, elements: [] }));
  parser.on('element', () => segments.at(-1)?.elements.push([]));
  parser.on('component', (value) => segments.at(-1)?.elements.at(-1)?.push(value));
  parser.encoding('UNOC');
  parser.write(text);
  parser.end();
  return segments;
}

/** Checks a message against the segment table of its type. Throws at the first segment that is not allowed. */
export function followTable(type: keyof typeof TABLES, tags: readonly string[]): void {
  const tracker = new TrackerOf(TABLES[type] as object);
  for (const tag of tags) tracker.accept(tag);
}

/** Parses with the package `ts-edifact`, an independent reader of the same syntax. */
export function parseOnceMore(text: string): Parsed {
  const parser = new TsParser(new Configuration({ validator: new NullValidator(), charset: 'UNOC' }));
  const segments: Parsed = [];
  parser.onOpenSegment = (tag: string) => void segments.push({ tag, elements: [] });
  parser.onElement = () => void segments.at(-1)?.elements.push([]);
  parser.onComponent = (value: string) => void segments.at(-1)?.elements.at(-1)?.push(value);
  parser.write(text);
  parser.end();
  return segments;
}

const SEGMENTS: Record<string, { elements: string[] }> = jest.requireActual('edifact/segments.js');
const ELEMENTS: Record<string, { components: string[] }> = jest.requireActual('edifact/elements.js');

/**
 * Returns the formats (such as `an..35`) of the components of a segment's elements, according to the package `edifact`.
 */
export const directoryFormats = (tag: string): string[][] =>
  (SEGMENTS[tag]?.elements ?? []).map((element) => ELEMENTS[element]?.components ?? []);
