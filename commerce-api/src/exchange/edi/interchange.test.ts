import { EdiFault } from './faults';
import { readInterchange, writeInterchange } from './interchange';
import { segment } from './segments';

const MESSAGE = { type: 'ORDERS', version: 'D:96A:UN:EAN008', segments: [segment('BGM', '220', 'N-1', '9')] };
const TEXT = writeInterchange({
  reference: 'R1',
  sender: '1',
  recipient: '2',
  at: 0,
  isTest: false,
  asksForAnswer: false,
  messages: [MESSAGE],
});

/** One message more than an interchange may contain, with two segments each. */
const MANY = Array.from({ length: 1001 }, (_, index) => `UNH+${index}'UNT+2+${index}'`).join('');

test.each([
  ['a wrong count of segments', TEXT.replace('UNT+3', 'UNT+4'), 4, 'UNT', 'it counts 4 segments; there are 3'],
  ['a wrong message reference', TEXT.replace('UNT+3+1', 'UNT+3+2'), 4, 'UNT', 'its reference is not that of UNH (1)'],
  ['a wrong count of messages', TEXT.replace('UNZ+1', 'UNZ+2'), 5, 'UNZ', 'it counts 2 messages; there are 1'],
  ['another reference', TEXT.replace('UNZ+1+R1', 'UNZ+1+R2'), 5, 'UNZ', 'its reference is not that of UNB (R1)'],
  ['a message without end', TEXT.replace(/UNT.*\n/, ''), 2, 'UNH', 'its message has no UNT'],
  ['no beginning', TEXT.replace(/UNB.*\n/, ''), 1, 'UNH', 'an interchange begins with UNB'],
  ['no end', TEXT.replace(/UNZ.*\n/, ''), 4, 'UNT', 'an interchange ends with UNZ'],
  ['something between the messages', TEXT.replace('UNZ', "BGM+1'UNZ"), 5, 'BGM', 'a message begins with UNH'],
  ['too many messages', TEXT.replace(/UNH.*\n.*\nUNT.*\n/, MANY), 2002, 'UNH', 'there are more than 1000 messages'],
  ['more segments than one may have', `${"BGM'".repeat(20_001)}`, 20_001, 'BGM', 'there are more than 20000 segments'],
  ['a text cut off', TEXT.trim().slice(0, -3), 5, 'UNZ', 'the text ends in the middle of it'],
  ['something else', 'Dear partner, please send two leggings.', 1, 'Dear partn', 'the text ends in the middle of it'],
  ['a wrong tag', TEXT.replace('BGM', 'bgm'), 3, 'bgm', 'a tag is three capital letters'],
  ['nothing', '', 1, '', 'an interchange begins with UNB'],
])('an interchange with %s is refused, naming segment and reason', (_, text, position, tag, reason) => {
  const read = () => readInterchange(text);
  expect(read).toThrow(EdiFault);
  expect(read).toThrow(expect.objectContaining({ position, tag, reason }));
});

test('the separators of an interchange are taken from its UNA', () => {
  const text = 'UNA|*.! ~UNB*UNOC|3*1|14*2|14*260305|1200*R9~UNH*1*X|D|96A|UN~BGM*a!*b!|c~UNT*3*1~UNZ*1*R9~';
  const [message] = readInterchange(text).messages;
  expect(message?.segments[0]?.elements).toEqual([['a*b|c']]);
});
