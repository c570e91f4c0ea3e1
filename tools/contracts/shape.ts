/** One member of a type: a field, an item of a list, an argument or the result of a function. */
export interface Member {
  shape: Shape;
  isOptional: boolean;
  /** True if it flows against its owner: the arguments of a function that is got are given. */
  isReversed?: true;
}

/** A type without alternatives: a word such as `"paid"`, a plain type, or one with members. */
export interface Single {
  /** Type without its members: `string`, `"paid"`, `object`, `array`, `function`, `CartItem`. */
  name: string;
  isLiteral: boolean;
  /** Members by their segment of the path: `.size`, `[]`, `{}`, `(1)`, `()`. */
  members: ReadonlyMap<string, Member>;
  /** Declared types that it names: `Cart`, or `Cart.items` if it uses only one member. */
  mentions: readonly string[];
  /** Export for which it is another name: `type Cart`, or `STATES` for one of the words of that list. */
  standsFor?: string;
}

/** Structure of a type: its alternatives. Most types have one. */
export type Shape = readonly Single[];

const LITERAL = /^(?:".*"|-?\d+(?:\.\d+)?|true|false)$/;

/** Creates a type. A quoted word, a number or a boolean is a literal. */
export const single = (name: string, parts: Partial<Omit<Single, 'name' | 'isLiteral'>> = {}): Single => ({
  name,
  isLiteral: LITERAL.test(name),
  members: new Map(),
  mentions: [],
  ...parts,
});

/** Returns the text of one alternative. Equal structures have equal texts. */
export function textOf({ name, members }: Single): string {
  const inner = [...members].map(([segment, member]) => `${segment}${textOfMember(member)}`).sort();
  return name + (inner.length > 0 ? ` { ${inner.join('; ')} }` : '');
}

const textOfMember = ({ shape, isOptional }: Member): string => `${isOptional ? '?' : ''}: ${textOfShape(shape)}`;

/** Returns the text of a type. Equal structures have equal texts, whatever the order of alternatives and members. */
export const textOfShape = (shape: Shape): string => shape.map(textOf).sort().join(' | ');

const MAX_NAME_LENGTH = 60;

/** Returns the name of an alternative for people, shortened if it is long. */
export const nameOf = ({ name }: Single): string =>
  name.length > MAX_NAME_LENGTH ? `${name.slice(0, MAX_NAME_LENGTH)}…` : name;
