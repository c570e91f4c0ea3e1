import { heavyTask } from '#platform/heavy-work';
import { interchangeRefused } from './exchange/refusals';
import { EdiFault } from './fault';
import { type ReceivedInterchange, readInterchange } from './interchange';

/** Characters that are read within 20 ms. */
const LIGHT = 64 * 1024;

/** Control characters other than tabs and ends of lines. */
const CONTROLS = /[^\t\n\r\x20-\x7e\xa0-\xff]/;

/** Runs a reading. Throws 422 `interchange-refused`, with segment and reason, for an EdiFault. */
export async function refusing<T>(read: () => T | Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (fault) {
    throw fault instanceof EdiFault ? interchangeRefused(fault) : fault;
  }
}

/** Reads an interchange of the partner. Throws 422 `interchange-refused`. */
export const ediTask = heavyTask({
  name: 'edi.read',
  isLight: (text: string) => text.length < LIGHT,
  run: (text: string): Promise<ReceivedInterchange> =>
    refusing(() => {
      if (CONTROLS.test(text))
        throw new EdiFault('it holds characters that EDIFACT does not have', 1, text.slice(0, 3));
      return readInterchange(text);
    }),
});
