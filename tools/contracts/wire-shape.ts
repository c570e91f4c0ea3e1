import type { Direction, Promised } from './promise';
import { type Member, type Shape, type Single, single } from './shape';

/** Lines below one name, by segment: `body` contains `.items`, which contains `[]`. */
interface Node {
  line?: Promised;
  children: Map<string, Node>;
}

/** One part of an endpoint: `body`, `response`. */
export interface Part extends Member {
  direction: Direction;
}

const SEGMENT = /^[^.[\]{}<>]+|\.[^.[\]{}<>]+|\[\d*\]|\{\}|<\d+>/g;

/** Returns the parts of an endpoint with their structure, from its lines in the report. */
export function partsOf(lines: readonly Promised[]): ReadonlyMap<string, Part> {
  const root: Node = { children: new Map() };
  for (const line of lines) {
    const node = (line.name.match(SEGMENT) ?? [line.name]).reduce(childOf, root);
    node.line = line;
  }
  return new Map(
    [...root.children].map(([name, node]) => [
      name,
      { ...memberOf(node), direction: node.line?.direction ?? 'both' } satisfies Part,
    ]),
  );
}

function childOf({ children }: Node, segment: string): Node {
  const child = children.get(segment) ?? { children: new Map() };
  children.set(segment, child);
  return child;
}

const memberOf = (node: Node): Member => ({ shape: shapeOf(node), isOptional: node.line?.isOptional ?? false });

const isShape = (type: string): boolean => /^(?:object|array)\b/.test(type);

/** Returns the shape of a node. Several shapes in one place are numbered: `paid<2>` is the second. */
function shapeOf(node: Node): Shape {
  const types = (node.line?.type ?? 'anything').replace(/^\| /, '').split(' | ');
  let shapes = 0;
  return types.map((type) => {
    if (!isShape(type)) return plain(type);
    shapes++;
    return plain(type, node.children.get(`<${shapes}>`) ?? node);
  });
}

const LIMIT = / (?=(?:format|pattern|multipleOf|minLength|maxLength|minItems|maxItems|(?:exclusiveM|m)(?:in|ax)imum)=)/;

function plain(type: string, { children }: Node = { children: new Map() }): Single {
  const [name = '', ...limits] = type.startsWith('"') ? [type] : type.split(LIMIT);
  return single(name.replace(/^'(.*)'$/, '"$1"'), {
    limits: new Map(limits.map((limit) => [limit.slice(0, limit.indexOf('=')), limit.slice(limit.indexOf('=') + 1)])),
    members: new Map(
      [...children].filter(([segment]) => !segment.startsWith('<')).map(([segment, node]) => [segment, memberOf(node)]),
    ),
  });
}
