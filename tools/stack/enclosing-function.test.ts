import { enclosingFunction } from './enclosing-function';

/** Returns the name of the function around the mark `◆` in a source. */
function around(source: string, file = 'a.ts'): string | null {
  const [before = ''] = source.split('◆');
  const lines = before.split('\n');
  return enclosingFunction(file, source.replace('◆', ''), lines.length, lines.at(-1)?.length ?? 0);
}

test.each([
  ['a function', 'function add() {\n  return ◆a + b;\n}', 'add'],
  ['a constant', 'const add = () => ◆a + b;', 'add'],
  ['a method', 'class Sum { add() { return ◆a; } }', 'add'],
  ['a constructor', 'class Sum { constructor() { ◆fail(); } }', 'new Sum'],
  ['a field', 'class Sum { add = () => ◆a; }', 'add'],
  ['a handler in an object', 'const handlers = { add: () => ◆a };', 'add'],
  ['what a package exports', 'exports.add = function () { return ◆a; };', 'exports.add'],
  ['a callback, by the function it is in', 'function add() { return list.map((n) => ◆n.price); }', 'add'],
  ['a callback outside a function', 'const Sum = memo(() => use(() => ◆a));', null],
  ['the top of a module', 'const a = 1;\n◆fail();', null],
])('the enclosing function is looked up for a position in %s', (_, source, name) => expect(around(source)).toBe(name));

test.each([
  ['a package, as JavaScript', 'function less(a, b) { return a <◆b>(c); }', 'node_modules/a/index.js', 'less'],
  ['JSX', 'export function Shop() { return <p onClick={() => ◆buy()}>x</p>; }', 'shop.tsx', 'Shop'],
])('the enclosing function is found in %s', (_, source, file, name) => expect(around(source, file)).toBe(name));

test('a position beyond the end of a source has no enclosing function', () => {
  expect(enclosingFunction('a.ts', 'const a = 1;', 99, 0)).toBeNull();
});
