/** One member of a type: a field, an item of a list, an argument or the result of a function. */
export interface Member {
  shape: Shape;
  isOptional: boolean;
  /** Flows against its owner: the arguments of a function that is got are given. */
  isReversed?: true;
}

/** A type that is no choice: a word such as `"paid"`, a plain type with its limits, or one with members. */
export interface Single {
  /** Type without its members and limits: `string`, `"paid"`, `object`, `array`, `function`, `CartItem`. */
  name: string;
  isLiteral: boolean;
  limits: ReadonlyMap<string, string>;
  /** By segment of the path to them: `.size`, `[]`, `{}`, `(1)`, `()`. */
  members: ReadonlyMap<string, Member>;
  /** Declared types that it names: `Cart`, or `Cart.items` where it takes one member of them. */
  mentions: readonly string[];
  /** Export that it is another name of: `type Cart`, or `STATES` for one of the words of that list. */
  standsFor?: string;
}

/** The structure of a type: its alternatives, of which most types have one. */
export type Shape = readonly Single[];

const LITERAL = /^(?:".*"|-?\d+(?:\.\d+)?|true|false)$/;

/** Makes a type; what reads as a quoted word, a number or a boolean is a literal. */
export const single = (name: string, parts: Partial<Omit<Single, 'name' | 'isLiteral'>> = {}): Single => ({
  name,
  isLiteral: LITERAL.test(name),
  limits: new Map(),
  members: new Map(),
  mentions: [],
  ...parts,
});

/** Returns the text of one alternative, equal for equal structures. */
export function textOf({ name, limits, members }: Single): string {
  const bounds = [...limits].map(([limit, value]) => ` ${limit}=${value}`).sort();
  const inner = [...members].map(([segment, member]) => `${segment}${textOfMember(member)}`).sort();
  return [name, ...bounds, inner.length > 0 ? ` { ${inner.join('; ')} }` : ''].join('');
}

const textOfMember = ({ shape, isOptional }: Member): string => `${isOptional ? '?' : ''}: ${textOfShape(shape)}`;

/** Returns the text of a type, equal for equal structures: the order of alternatives and members says nothing. */
export const textOfShape = (shape: Shape): string => shape.map(textOf).sort().join(' | ');

const LONGEST_NAME = 60;

/** Returns the name of an alternative for people, short however long the type is. */
export const nameOf = ({ name }: Single): string =>
  name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME)}…` : name;
