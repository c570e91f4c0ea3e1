import { daysOfSpan, exportFileName } from '@nara/shared-contracts/rules/common';
import { csvFile, type HandlersOf, NamedText } from '#platform/http';
import type { Context } from '#platform/subject';
import { toIso } from '#platform/time';
import { COLUMNS } from './csv-columns';
import { eachEntryBatch, findEntryPage, rangeOf } from './queries';
import { countEntries, findServices } from './stats';
import { toLogEntry, toLogStats } from './views';

export const systemLogHandlers = ({ database, now }: Context): HandlersOf<'systemLog'> => ({
  async list({ query: { before, after, pageSize, ...filter } }) {
    const { from, below } = rangeOf(filter);
    const { entries, older, searchedBackTo } = await findEntryPage(
      database,
      filter,
      { from: latest(from, after && `${after}0`), below: earliest(below, before) },
      pageSize,
    );
    return {
      rows: entries.map(toLogEntry),
      older,
      searchedBackTo: searchedBackTo === null ? null : toIso(searchedBackTo),
    };
  },

  export: ({ query }) =>
    new NamedText(
      exportFileName('system-logs', 'csv', daysOfSpan(query), now()),
      csvFile(COLUMNS, eachEntryBatch(database, query)),
    ),

  async stats({ query }) {
    const [counts, services] = await Promise.all([countEntries(database, query), findServices(database)]);
    return toLogStats(counts, services);
  },
});

const sorted = (...ids: (string | undefined)[]) => ids.filter((id) => id !== undefined).sort();
const latest = (...ids: (string | undefined)[]) => sorted(...ids).at(-1);
const earliest = (...ids: (string | undefined)[]) => sorted(...ids).at(0);
