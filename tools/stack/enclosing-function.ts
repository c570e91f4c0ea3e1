import ts from 'typescript';

/**
 * Returns the name of the function around a place in a source: the innermost one with a name, because a callback is
 * known by the function it is written in. `line` counts from 1, `column` from 0. Returns null at the top level of a
 * module.
 */
export function enclosingFunction(file: string, source: string, line: number, column: number): string | null {
  const parsed = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, kindOf(file));
  const starts = parsed.getLineStarts();
  const position = (starts[line - 1] ?? 0) + column;
  for (let node = innermostAt(parsed, position); node; node = node.parent) {
    const name = ts.isFunctionLike(node) || ts.isClassLike(node) ? nameOf(node, parsed) : null;
    if (name) return name;
  }
  return null;
}

/** Scripts of packages are JavaScript, in which everything that looks like JSX is JSX. */
function kindOf(file: string): ts.ScriptKind {
  if (file.endsWith('.tsx')) return ts.ScriptKind.TSX;
  return file.endsWith('.ts') ? ts.ScriptKind.TS : ts.ScriptKind.JS;
}

function innermostAt(node: ts.Node, position: number): ts.Node | undefined {
  const child = ts.forEachChild(node, (each) =>
    each.getStart() <= position && position < each.getEnd() ? innermostAt(each, position) : undefined,
  );
  return child ?? node;
}

/** Returns the name of a function or class: its own, or that of what it is assigned to. */
function nameOf(node: ts.Node & { name?: ts.Node }, source: ts.SourceFile): string | null {
  if (ts.isConstructorDeclaration(node)) return `new ${nameOf(node.parent, source) ?? 'class'}`;
  if (node.name) return node.name.getText(source);
  const { parent } = node;
  if (ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent) || ts.isPropertyDeclaration(parent)) {
    return parent.name.getText(source);
  }
  if (ts.isBinaryExpression(parent) && parent.operatorToken.kind === ts.SyntaxKind.EqualsToken) {
    return parent.left.getText(source);
  }
  return null;
}
