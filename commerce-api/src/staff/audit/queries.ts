import type { AuditEntry, AuditFilter, AuditKind } from '@nara/shared-contracts/api/audit';
import type { ExpressionBuilder, Kysely, SelectQueryBuilder } from 'kysely';
import { contains, isAmong, type Tables } from '#platform/database';
import { toIso } from '#platform/time';
import { ACCESS } from './record-access';
import type { About } from './record-audit';
import { actionsSaying, sentenceOf } from './sentence';
import type { AuditRow } from './tables';

/** Access actions by kind; every other action is a change. */
const KINDS: Readonly<Record<string, AuditKind>> = {
  [ACCESS.signIn]: 'sign-in',
  [ACCESS.signInRefused]: 'sign-in',
  [ACCESS.signOut]: 'sign-in',
  [ACCESS.read]: 'read',
  [ACCESS.export]: 'export',
};

/** Returns the actions of a kind of access; none for changes, which are all other actions. */
const actionsOf = (kind: AuditKind): string[] => Object.keys(KINDS).filter((action) => KINDS[action] === kind);

/** Converts an entry of the log of `environment` to its wire format. */
export function toAuditEntry(row: AuditRow, environment: AuditEntry['environment']): AuditEntry {
  const { about, ...fields } = { ...JSON.parse(row.after_json) } as Record<string, unknown> & { about?: About };
  const { action, subject } = row;
  const told = {
    action,
    subject,
    before: JSON.parse(row.before_json) as AuditEntry['before'],
    after: row.after_json === 'null' || (about && Object.keys(fields).length === 0) ? null : fields,
  };
  const name = about?.name ?? null;
  return {
    id: row.id,
    at: toIso(row.at),
    kind: KINDS[action] ?? 'change',
    actor: row.actor,
    role: row.role,
    text: sentenceOf({ ...told, name, elsewhere: about?.environment }),
    subjectName: name,
    environment: about?.environment ?? environment,
    ...told,
    requestId: row.request_id,
  };
}

/** Position in the log, between two entries. */
type Place = Pick<AuditRow, 'at' | 'id'>;

type Entries<O> = SelectQueryBuilder<Tables, 'audit_log', O>;

/** Most entries that a search or a kind examines for a page, so that its time is bounded. */
const LOOKED_AT = 20_000;

interface EntryPage {
  entries: AuditRow[];
  /** Position below which the next page starts; null at the end. */
  older: string | null;
  /** Time (epoch ms) at which a search stopped before filling the page; null if it did not. */
  searchedBackTo: number | null;
}

const nameOf = ({ at, id }: Place): string => `${at}_${id}`;

function placeOf(name: string): Place {
  const end = name.indexOf('_');
  return { at: Number(name.slice(0, end)), id: name.slice(end + 1) };
}

const isOlder =
  ({ at, id }: Place) =>
  (eb: ExpressionBuilder<Tables, 'audit_log'>) =>
    eb.or([eb('at', '<', at), eb.and([eb('at', '=', at), eb('id', '<', id)])]);

function within<O>(query: Entries<O>, { from, to }: AuditFilter, before: string | undefined): Entries<O> {
  let narrowed = query.orderBy('at', 'desc').orderBy('id', 'desc');
  if (from) narrowed = narrowed.where('at', '>=', Date.parse(from));
  if (to) narrowed = narrowed.where('at', '<', Date.parse(to));
  return before ? narrowed.where(isOlder(placeOf(before))) : narrowed;
}

/** Text before the name of a subject, which is at the end of the fields after the change. */
const NAME = '"about":{"name":"';

function matching<O>(query: Entries<O>, { search, kind }: AuditFilter): Entries<O> {
  let narrowed = query;
  if (kind === 'change') narrowed = narrowed.where('action', 'not like', 'access.%');
  else if (kind) narrowed = narrowed.where('action', 'in', actionsOf(kind));
  if (!search) return narrowed;
  return narrowed.where((eb) =>
    eb.or([
      ...(['actor', 'action', 'subject'] as const).map((column) => contains(eb.ref(column), search)),
      contains(eb.ref('after_json'), JSON.stringify(search).slice(1, -1), NAME),
      isAmong('action', actionsSaying(search)),
    ]),
  );
}

/** Returns the newest matching entries that are older than the position `before`. */
export async function findEntryPage(
  db: Kysely<Tables>,
  filter: AuditFilter,
  before: string | undefined,
  pageSize: number,
): Promise<EntryPage> {
  const isSearch = Boolean(filter.search || filter.kind);
  const range = within(db.selectFrom('audit_log'), filter, before);
  const floor = isSearch
    ? await range
        .select(['at', 'id'])
        .offset(LOOKED_AT - 1)
        .limit(1)
        .executeTakeFirst()
    : undefined;
  const searched = floor ? range.where((eb) => eb.not(isOlder(floor)(eb))) : range;
  const entries = await matching(searched, filter)
    .selectAll()
    .limit(pageSize + 1)
    .execute();
  if (entries.length <= pageSize) {
    return { entries, older: floor ? nameOf(floor) : null, searchedBackTo: floor?.at ?? null };
  }
  const page = entries.slice(0, pageSize);
  const last = page.at(-1);
  return { entries: page, older: last ? nameOf(last) : null, searchedBackTo: null };
}

const BATCH = 500;

/** Yields all matching entries, newest first, in batches, so that only one batch is in memory. */
export async function* eachEntryBatch(db: Kysely<Tables>, filter: AuditFilter): AsyncGenerator<AuditRow[]> {
  for (let before: string | undefined, isFirst = true; isFirst || before; isFirst = false) {
    const { entries, older } = await findEntryPage(db, filter, before, BATCH);
    yield entries;
    before = older ?? undefined;
  }
}
