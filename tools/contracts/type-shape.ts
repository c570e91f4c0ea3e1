import ts from 'typescript';
import { type Member, type Shape, type Single, single } from './shape';

/** Returns the structure of a type that is written in TypeScript. One that cannot be parsed is compared as text. */
export function parseType(text: string): Shape {
  const source = ts.createSourceFile('type.ts', `type T = ${text}\n`, ts.ScriptTarget.Latest);
  const [statement] = source.statements;
  const isWhole = source.statements.length === 1 && statement?.end === source.text.trimEnd().length;
  if (!statement || !ts.isTypeAliasDeclaration(statement) || !isWhole) return [single(text)];
  return shapeOf(statement.type, source);
}

const squeezed = (text: string): string => text.replace(/\s+/g, ' ');

function shapeOf(node: ts.TypeNode, source: ts.SourceFile): Shape {
  if (ts.isUnionTypeNode(node)) return node.types.flatMap((type) => shapeOf(type, source));
  if (ts.isParenthesizedTypeNode(node)) return shapeOf(node.type, source);
  // `readonly` makes no difference to a remote at run time.
  if (ts.isTypeOperatorNode(node) && node.operator === ts.SyntaxKind.ReadonlyKeyword) return shapeOf(node.type, source);
  if (ts.isArrayTypeNode(node)) return listOf(shapeOf(node.elementType, source));
  if (ts.isTupleTypeNode(node)) return [single('tuple', { members: new Map(itemsOf(node, source)) })];
  if (ts.isTypeLiteralNode(node)) return [single('object', { members: new Map(fieldsOf(node, source)) })];
  if (ts.isFunctionTypeNode(node)) return [single('function', { members: callOf(node, source) })];
  if (ts.isTypeReferenceNode(node)) return referenceOf(node, source);
  if (ts.isLiteralTypeNode(node)) return [single(literalOf(node, source))];
  return [opaque(node, source)];
}

const required = (shape: Shape): Member => ({ shape, isOptional: false });

const listOf = (item: Shape): Shape => [single('array', { members: new Map([['[]', required(item)]]) })];

const literalOf = ({ literal }: ts.LiteralTypeNode, source: ts.SourceFile): string =>
  ts.isStringLiteral(literal) ? JSON.stringify(literal.text) : literal.getText(source);

const itemsOf = ({ elements }: ts.TupleTypeNode, source: ts.SourceFile): [string, Member][] =>
  elements.map((element, n) => {
    const isNamed = ts.isNamedTupleMember(element);
    const isOptional = isNamed ? element.questionToken !== undefined : ts.isOptionalTypeNode(element);
    return [`[${n}]`, { shape: shapeOf(isNamed ? element.type : element, source), isOptional }];
  });

const fieldsOf = ({ members }: ts.TypeLiteralNode, source: ts.SourceFile): [string, Member][] =>
  members.map((member) => {
    const segment = member.name ? `.${keyOf(member.name, source)}` : '{}';
    return [segment, { shape: memberShape(member, source), isOptional: Boolean(member.questionToken) }];
  });

const keyOf = (name: ts.PropertyName, source: ts.SourceFile): string =>
  ts.isStringLiteral(name) ? name.text : name.getText(source);

function memberShape(member: ts.TypeElement, source: ts.SourceFile): Shape {
  if (ts.isMethodSignature(member)) return [single('function', { members: callOf(member, source) })];
  const { type } = member as { type?: ts.TypeNode };
  return type ? shapeOf(type, source) : [single('any')];
}

function callOf({ parameters, type }: ts.SignatureDeclarationBase, source: ts.SourceFile): Map<string, Member> {
  const given = parameters.map((parameter, n): [string, Member] => [
    `(${n + 1})`,
    {
      shape: parameter.type ? shapeOf(parameter.type, source) : [single('any')],
      isOptional: Boolean(parameter.questionToken ?? parameter.initializer ?? parameter.dotDotDotToken),
      isReversed: true,
    },
  ]);
  return new Map([...given, ['()', required(type ? shapeOf(type, source) : [single('any')])]]);
}

/** Library types through which the members of their type arguments are got and given. */
const WRAPPERS = new Set(['Promise', 'Record', 'Partial', 'Required', 'Set', 'ReadonlySet', 'Map', 'ReadonlyMap']);

function referenceOf(node: ts.TypeReferenceNode, source: ts.SourceFile): Shape {
  const name = node.typeName.getText(source);
  // Content of a schema is no part of the host contract.
  if (/^(?:z\.)?Zod/.test(name)) return [single('schema')];
  const [first, second] = node.typeArguments ?? [];
  if (!first) return [single(name, { mentions: [name], standsFor: `type ${name}` })];
  if (name === 'Readonly') return shapeOf(first, source);
  if (name === 'Array' || name === 'ReadonlyArray') return listOf(shapeOf(first, source));
  if (isPick(node) && second)
    return [single(squeezed(node.getText(source)), { mentions: picked(first, second, source) })];
  const keys = name === 'Record' ? shapeOf(first, source) : [];
  if (second && keys.length > 0 && keys.every(({ isLiteral }) => isLiteral)) {
    const value = required(shapeOf(second, source));
    return [single('object', { members: new Map(keys.map((key) => [`.${JSON.parse(key.name)}`, value])) })];
  }
  if (!WRAPPERS.has(name)) return [opaque(node, source)];
  const args = (node.typeArguments ?? []).map((type, n): [string, Member] => [
    `<${n + 1}>`,
    required(shapeOf(type, source)),
  ]);
  return [single(name, { members: new Map(args) })];
}

const picked = (from: ts.TypeNode, keys: ts.TypeNode, source: ts.SourceFile): string[] =>
  shapeOf(keys, source).map(({ name, isLiteral }) =>
    isLiteral ? `${from.getText(source)}.${JSON.parse(name)}` : from.getText(source),
  );

/** Creates a type that is compared as text, with all the names in it. */
const opaque = (node: ts.TypeNode, source: ts.SourceFile): Single =>
  single(squeezed(node.getText(source)), { mentions: namesIn(node, source), standsFor: listBehind(node, source) });

/** Returns the list whose words a type consists of: `STATES` of `(typeof STATES)[number]`. */
function listBehind(node: ts.TypeNode, source: ts.SourceFile): string | undefined {
  return /^\(typeof ([\w$]+)\)\[number\]$/.exec(node.getText(source))?.[1];
}

function namesIn(node: ts.Node, source: ts.SourceFile): string[] {
  if (ts.isIndexedAccessTypeNode(node) && ts.isTypeReferenceNode(node.objectType))
    return picked(node.objectType, node.indexType, source);
  if (ts.isTypeReferenceNode(node) && isPick(node))
    return referenceOf(node, source).flatMap(({ mentions }) => mentions);
  const names: string[] = [];
  if (ts.isTypeReferenceNode(node)) names.push(node.typeName.getText(source));
  if (ts.isTypeQueryNode(node)) names.push(node.exprName.getText(source));
  ts.forEachChild(node, (part) => void names.push(...namesIn(part, source)));
  return names;
}

const isPick = ({ typeName, typeArguments }: ts.TypeReferenceNode): boolean =>
  ts.isIdentifier(typeName) && typeName.text === 'Pick' && typeArguments?.length === 2;
