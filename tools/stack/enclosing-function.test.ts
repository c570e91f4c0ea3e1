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
  ['a callback at the top, by the constant', 'const Sum = memo(() => use(() => ◆a));', null],
  ['the top of a module', 'const a = 1;\n◆fail();', null],
])('the name around a place in %s', (_, source, name) => expect(around(source)).toBe(name));

test('a source of a package may look like types or elements', () => {
  expect(around('function less(a, b) { return a <◆b>(c); }', 'node_modules/a/index.js')).toBe('less');
});

test('elements are read as such', () => {
  expect(around('export function Shop() { return <p onClick={() => ◆buy()}>x</p>; }', 'shop.tsx')).toBe('Shop');
});

test('a place behind the end has no name', () => {
  expect(enclosingFunction('a.ts', 'const a = 1;', 99, 0)).toBeNull();
});
