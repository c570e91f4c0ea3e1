import { readCookie } from '.';

const read = (cookie: string | undefined, name = 'cart') => readCookie({ headers: { cookie } }, name);

test.each([
  ['the only cookie', 'cart=a', 'a'],
  ['one among others', 'known=x; cart=a; other=b', 'a'],
  ['one whose value has its own equals signs', 'cart=a=b==', 'a=b=='],
  ['an empty one', 'cart=', ''],
  ['the first of two', 'cart=a; cart=b', 'a'],
  ['one between blanks', ' cart = a ;x=y', 'a'],
])('readCookie reads %s', (_, cookie, value) => expect(read(cookie)).toBe(value));

test.each([
  ['no header', undefined],
  ['another cookie', 'carts=a'],
  ['a name alone', 'cart'],
  ['the name in a value', 'known=cart=a'],
])('readCookie finds no cookie in %s', (_, cookie) => expect(read(cookie)).toBeUndefined());
