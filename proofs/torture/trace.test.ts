import { findEarlyAnswers } from './trace';

const ID = 'NARA-1772704800000-ABC123';
const LOG = '23</data/nara.db-wal>';
const write = `10 pwrite64(${LOG}, "..${ID}..", 4096, 8192) = 4096`;
const sync = `10 fdatasync(${LOG}) = 0`;
const answer = `10 writev(30<socket:[1]>, [{iov_base="HTTP/1.1 201 Created\\r\\n{\\"id\\":\\"${ID}\\"}", iov_len=90}], 1) = 90`;

const faultsOf = (...lines: string[]) => findEarlyAnswers(lines.join('\n'), [ID]).faults;
const EARLY = [`${ID} was answered before it was on disk`];

describe('findEarlyAnswers', () => {
  it('findEarlyAnswers accepts write, sync, answer, and an answer that acknowledges nothing', () => {
    expect(faultsOf(`10 write(30<socket:[1]>, "HTTP/1.1 409 Conflict ${ID}", 60) = 60`)).toEqual([]);
    expect(findEarlyAnswers([write, sync, answer].join('\n'), [ID])).toEqual({ answered: 1, faults: [] });
  });

  it.each([
    ['no sync', [write, answer]],
    ['a sync after the answer', [write, answer, sync]],
    ['a sync before the write', [sync, write, answer]],
    ['a sync of another file', [write, '10 fdatasync(9</data/nara.db>) = 0', answer]],
    ['a sync that failed', [write, `10 fdatasync(${LOG}) = -1 EIO (Input/output error)`, answer]],
    ['a sync that has not returned', [write, `10 fdatasync(${LOG} <unfinished ...>`, answer.replace('10', '11')]],
    ['no write at all', [answer]],
  ])('findEarlyAnswers finds an answer with %s', (_, lines) => expect(faultsOf(...lines)).toEqual(EARLY));

  it('findEarlyAnswers joins calls that were interrupted by other threads', () => {
    const began = `10 fdatasync(${LOG} <unfinished ...>`;
    const ended = '10 <... fdatasync resumed>) = 0';
    expect(faultsOf(write, began, '11 write(5<pipe:[2]>, "x", 1) = 1', ended, answer)).toEqual([]);
    // Written while the sync was running, so the sync may have missed it.
    expect(faultsOf(began, write, ended, answer)).toEqual(EARLY);
  });
});
