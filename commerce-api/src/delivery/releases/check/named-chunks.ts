import {
  type AnyNode,
  type Expression,
  type Function as FunctionNode,
  type Node,
  type ObjectExpression,
  parse,
} from 'acorn';

/** Part of a name during evaluation; undefined if it is unknown. */
type Value = string | boolean | undefined;

/** Longest entry script that is read, in characters; a runtime is a few thousand. */
const MAX_ENTRY_LENGTH = 262_144;
/** Most chunks of a runtime that are considered; a version cannot have more files. */
const MAX_CHUNKS = 1000;

/**
 * Returns the names of the scripts that the webpack runtime in an entry script loads. The runtime derives each name
 * from a chunk's number in a function (`u`), which is analysed here and never run. Returns none if there is no such
 * function or its form is unknown.
 */
export function chunksNamedIn(entry: string): string[] {
  if (entry.length > MAX_ENTRY_LENGTH) return [];
  try {
    return [...new Set(findNaming(entry).flatMap(namesMadeBy))];
  } catch {
    // The script cannot be parsed, which another rule reports, or is nested too deeply to be a runtime.
    return [];
  }
}

function namesMadeBy(naming: FunctionNode): string[] {
  const [parameter] = naming.params;
  const made = returned(naming);
  if (parameter?.type !== 'Identifier' || !made) return [];
  return [...numbersIn(made)].slice(0, MAX_CHUNKS).flatMap((number) => {
    const name = evaluate(made, parameter.name, number);
    return typeof name === 'string' && name.endsWith('.js') ? [name] : [];
  });
}

/** Finds the functions that are assigned to a member called `u`. */
function findNaming(script: string): FunctionNode[] {
  const found: FunctionNode[] = [];
  visit(parse(script, { ecmaVersion: 'latest' }), (node) => {
    if (node.type !== 'AssignmentExpression' || node.left.type !== 'MemberExpression') return;
    const { left, right } = node;
    const isNaming = !left.computed && left.property.type === 'Identifier' && left.property.name === 'u';
    const isFunction = right.type === 'ArrowFunctionExpression' || right.type === 'FunctionExpression';
    if (isNaming && isFunction && right.params.length === 1) found.push(right);
  });
  return found;
}

/** Visits a node and all its descendants, outer ones first. Avoids recursion, because scripts nest deeply. */
export function visit(root: Node, see: (node: AnyNode) => void): void {
  const waiting: unknown[] = [root];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (Array.isArray(next)) waiting.push(...next);
    else if (isNode(next)) {
      see(next as AnyNode);
      waiting.push(...Object.values(next).filter((part) => typeof part === 'object' && part !== null));
    }
  }
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

/** Returns the expression that a function returns, if it does nothing else; null otherwise. */
function returned({ body }: FunctionNode): Expression | null {
  if (body.type !== 'BlockStatement') return body;
  const [statement] = body.body;
  return statement?.type === 'ReturnStatement' ? (statement.argument ?? null) : null;
}

/** Returns the chunk numbers that an expression distinguishes. */
function numbersIn(expression: Expression): Set<string> {
  const numbers = new Set<string>();
  visit(expression, (node) => {
    if (node.type === 'ObjectExpression') for (const key of propertiesOf(node).keys()) numbers.add(key);
    if (node.type !== 'BinaryExpression' || !/^===?$/.test(node.operator)) return;
    for (const side of [node.left, node.right]) if (side.type === 'Literal') numbers.add(String(side.value));
  });
  return numbers;
}

const tables = new WeakMap<ObjectExpression, Map<string, Expression>>();

/** Returns an object's members by name, cached per object. */
function propertiesOf(object: ObjectExpression): Map<string, Expression> {
  const known = tables.get(object) ?? new Map<string, Expression>();
  if (tables.has(object)) return known;
  for (const property of object.properties) {
    if (property.type !== 'Property' || property.computed) continue;
    const { key, value } = property;
    if (key.type === 'Identifier') known.set(key.name, value);
    if (key.type === 'Literal') known.set(String(key.value), value);
  }
  tables.set(object, known);
  return known;
}

/** Returns the value of an expression for a chunk number; undefined if it is unknown. */
function evaluate(node: Expression, parameter: string, number: string): Value {
  const partOf = (part: Node) => evaluate(part as Expression, parameter, number);
  switch (node.type) {
    case 'Literal':
      return String(node.value);
    case 'Identifier':
      return node.name === parameter ? number : undefined;
    case 'TemplateLiteral':
      return joined(
        node.quasis.flatMap(({ value }, index) => {
          const part = node.expressions[index];
          return part ? [value.cooked ?? '', partOf(part)] : [value.cooked ?? ''];
        }),
      );
    case 'BinaryExpression': {
      const sides = [partOf(node.left), partOf(node.right)];
      if (node.operator === '+') return joined(sides);
      return /^===?$/.test(node.operator) ? sides[0] === sides[1] : undefined;
    }
    case 'ConditionalExpression':
      return partOf(partOf(node.test) ? node.consequent : node.alternate);
    case 'LogicalExpression':
      return node.operator === '&&' ? undefined : partOf(node.left) || partOf(node.right);
    case 'MemberExpression': {
      if (!node.computed || node.object.type !== 'ObjectExpression') return undefined;
      const value = propertiesOf(node.object).get(String(partOf(node.property)));
      return value && partOf(value);
    }
    default:
      return undefined;
  }
}

const joined = (parts: readonly Value[]): Value =>
  parts.every((part) => typeof part === 'string') ? parts.join('') : undefined;
