import { READY_PRINTER } from '#testing';
import { readPrinterState } from './send-to-printer';

const [first = '', second = '', third = ''] = READY_PRINTER.split('\r\n');
const answer = (...lines: string[]) => `${lines.join('\r\n')}\r\n`;

it.each([
  ['ready', READY_PRINTER, null],
  ['out of labels', answer(first.replace(',0,', ',1,'), second, third), 'is out of labels'],
  ['paused', answer(first.replace(',0,0,', ',0,1,'), second, third), 'is paused'],
  ['open', answer(first, second.replace(',0,0,0,', ',0,1,0,'), third), 'has its head open'],
  ['without ribbon', answer(first, second.replace(',0,0,0,', ',0,0,1,'), third), 'is out of ribbon'],
])('the state of a printer that is %s is read from its answer', (_, text, fault) => {
  expect(readPrinterState(text)).toEqual({ fault });
});

it('a printer state is read only from a complete answer', () => {
  const whole = READY_PRINTER.trimEnd();
  for (let length = 0; length < whole.length; length += 1) {
    expect(readPrinterState(whole.slice(0, length))).toBeUndefined();
  }
});

it.each([
  ['too few numbers', READY_PRINTER.replace(',0,', ',')],
  ['words', READY_PRINTER.replace(',0,', ',no,')],
  ['three ends alone', '\u0003\u0003\u0003'],
  ['a web server', `HTTP/1.1 400 Bad Request\r\n${'x'.repeat(200)}`],
])('an answer that is not a label printer’s is recognised: %s', (_, text) => {
  expect(readPrinterState(text)).toBeNull();
});
