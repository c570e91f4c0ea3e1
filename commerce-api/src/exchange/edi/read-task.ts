import { heavyTask } from '#platform/heavy-work';
import { EdiFault } from './fault';
import { findMessageAt, type MessageHead, type ReceivedInterchange, readInterchange } from './interchange';
import { SYNTAX_ERROR } from './syntax-errors';

/** Number of characters that are read within 20 ms. */
const LIGHT = 64 * 1024;

/** Control characters other than tabs and line breaks. */
const CONTROLS = /[^\t\n\r\x20-\x7e\xa0-\xff]/;

/** A parsed interchange, or the reason why it cannot be parsed. Plain data, because it is passed between processes. */
export type Reading =
  | { interchange: ReceivedInterchange; refused: null }
  | { interchange: null; refused: Pick<EdiFault, 'reason' | 'position' | 'tag' | 'code'>; message: MessageHead | null };

/** Reads an interchange of the partner. */
export const ediTask = heavyTask({
  name: 'edi.read',
  isLight: (text: string) => text.length < LIGHT,
  run(text: string): Reading {
    try {
      if (CONTROLS.test(text)) throw strangeCharacters(text);
      return { interchange: readInterchange(text), refused: null };
    } catch (fault) {
      if (!(fault instanceof EdiFault)) throw fault;
      const { reason, position, tag, code } = fault;
      return { interchange: null, refused: { reason, position, tag, code }, message: messageAt(text, position) };
    }
  },
});

const strangeCharacters = (text: string) =>
  new EdiFault('it holds characters that EDIFACT does not have', 1, text.slice(0, 3), SYNTAX_ERROR.strangeCharacter);

function messageAt(text: string, position: number): MessageHead | null {
  try {
    return findMessageAt(text, position);
  } catch (fault) {
    if (fault instanceof EdiFault) return null;
    throw fault;
  }
}
