import ts from 'typescript';
import { type Direction, OF_ITS_SCHEMA } from './promise';

interface Line {
  direction: Direction;
  name: string;
  type: string;
}

/** Shapes that remotes give to the shell. A new required member breaks them. */
const GIVEN_BY_REMOTES = new Set(['RemoteManifest', 'RemoteModule']);

const textOf = (node: ts.Node): string => node.getText().replace(/\s+/g, ' ');

const line = (direction: Direction, name: string, type: string): Line => ({ direction, name, type });

/**
 * Returns the lines of one exported declaration. Types are copied from the source instead of being resolved by the
 * checker, which does not always list alternatives in the same order.
 */
export function declarationPromises(name: string, node: ts.Declaration, checker: ts.TypeChecker): Line[] {
  if (ts.isInterfaceDeclaration(node)) return shape(name, node.members, node.heritageClauses);
  if (ts.isTypeAliasDeclaration(node)) return alias(name, node);
  if (ts.isClassDeclaration(node)) return shape(name, node.members, node.heritageClauses);
  if (ts.isFunctionDeclaration(node)) return called(name, node, checker);
  if (ts.isVariableDeclaration(node)) return variable(name, node, checker);
  return [];
}

function alias(name: string, { type }: ts.TypeAliasDeclaration): Line[] {
  if (ts.isTypeLiteralNode(type)) return shape(name, type.members);
  return [line('both', `type ${name}`, textOf(type).startsWith('z.') ? OF_ITS_SCHEMA : textOf(type))];
}

type Member = ts.TypeElement | ts.ClassElement;

function shape(name: string, members: readonly Member[], heritage: readonly ts.HeritageClause[] = []): Line[] {
  const direction = GIVEN_BY_REMOTES.has(name) ? 'given' : 'both';
  const lines = members.flatMap((member) => {
    if (ts.isConstructorDeclaration(member)) return parameters(`new ${name}`, member);
    const isHidden =
      ts.canHaveModifiers(member) && member.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.PrivateKeyword);
    if (isHidden) return [];
    const isOptional = 'questionToken' in member && member.questionToken !== undefined;
    const key = member.name ? textOf(member.name) : '';
    return [line(direction, `type ${name}.${key}${isOptional ? '?' : ''}`, memberType(member))];
  });
  return [line(direction, `type ${name}`, ['object', ...heritage.map(textOf)].join(' ')), ...lines];
}

/** Returns the type of a member as text. */
function memberType(member: Member): string {
  const { type } = member as { type?: ts.TypeNode };
  if (ts.isMethodSignature(member) || ts.isMethodDeclaration(member)) {
    const given = member.parameters.map(textOf).join(', ');
    return `(${given}) => ${type ? textOf(type) : 'inferred'}`;
  }
  return type ? textOf(type) : textOf(member);
}

function parameters(name: string, { parameters }: ts.SignatureDeclaration): Line[] {
  return parameters.map(({ dotDotDotToken, questionToken, initializer, type }, n) => {
    const isOptional = questionToken ?? initializer ?? dotDotDotToken;
    return line('given', `${name}(${n + 1})${isOptional ? '?' : ''}`, type ? textOf(type) : 'inferred');
  });
}

function called(name: string, node: ts.SignatureDeclaration, checker: ts.TypeChecker): Line[] {
  const signature = node.type ? undefined : checker.getSignatureFromDeclaration(node);
  const inferred = () => (signature ? printed(signature.getReturnType(), checker) : 'inferred');
  return [...parameters(name, node), line('got', `${name}()`, node.type ? textOf(node.type) : inferred())];
}

function variable(name: string, node: ts.VariableDeclaration, checker: ts.TypeChecker): Line[] {
  if (node.type) return [line('got', name, textOf(node.type))];
  if (node.initializer && (ts.isArrowFunction(node.initializer) || ts.isFunctionExpression(node.initializer)))
    return called(name, node.initializer, checker);
  return value(name, checker.getTypeAtLocation(node), checker);
}

/** Returns the lines of a constant without a declared type: a schema, a list of words, a table, or a plain value. */
function value(name: string, type: ts.Type, checker: ts.TypeChecker): Line[] {
  if (type.getProperty('_zod')) return [line('got', name, 'schema')];
  const isTable =
    type.flags & ts.TypeFlags.Object &&
    // A literal that `satisfies` a type no longer counts as a literal.
    (type as ts.ObjectType).objectFlags & (ts.ObjectFlags.ObjectLiteral | ts.ObjectFlags.Anonymous) &&
    type.getCallSignatures().length === 0;
  if (!isTable) return [line('got', name, printed(type, checker))];
  const rows = type.getProperties().map((row) => {
    const rowType = checker.getTypeOfSymbol(row);
    const isNested = rowType.flags & ts.TypeFlags.Object && rowType.getCallSignatures().length === 0;
    const isList = checker.isTupleType(rowType) || checker.isArrayType(rowType);
    return line('got', `${name}.${row.name}`, isNested && !isList ? 'object' : printed(rowType, checker));
  });
  return [line('got', name, 'object'), ...rows];
}

function printed(type: ts.Type, checker: ts.TypeChecker): string {
  const text = (part: ts.Type) => checker.typeToString(part, undefined, ts.TypeFormatFlags.NoTruncation);
  // Written as alternatives, because a list of words may grow.
  if (checker.isTupleType(type))
    return [...new Set(checker.getTypeArguments(type as ts.TypeReference).flatMap(wordsOf))]
      .map(text)
      .sort()
      .join(' | ');
  return text(checker.getBaseTypeOfLiteralType(type));
}

const wordsOf = (type: ts.Type): ts.Type[] => (type.isUnion() ? type.types : [type]);
