import { type DateRange, isDay, type Tone } from '@nara/portal-ui';
import type { AuditCheck, AuditFilter, AuditKind } from '@nara/shared-contracts/api/audit';
import { plural } from '@nara/shared-contracts/rules/common';
import { formatExactTime } from '@nara/shared-ui';

/** Label and colour of each kind of entry. */
export const KINDS: Readonly<Record<AuditKind, { label: string; tone: Tone }>> = {
  change: { label: 'Change', tone: 'blue' },
  'sign-in': { label: 'Sign-in', tone: 'green' },
  read: { label: 'Read', tone: 'grey' },
  export: { label: 'Export', tone: 'yellow' },
};

/** Describes the result of a check of the seals. */
export function checkText({ sealed, brokenAt }: AuditCheck): string {
  if (!brokenAt) return `The audit log is whole: ${plural(sealed, 'sealed entry', 'sealed entries')}.`;
  const { no, after, fault } = brokenAt;
  return `The audit log is broken: entry ${no} was ${fault}${after === null ? '' : `, after ${formatExactTime(after)}`}.`;
}

/** Query parameters of the audit log. */
export interface AuditParams extends DateRange {
  search: string;
  kind?: AuditKind;
  /** Position of the entry that follows the page; undefined for the newest page. */
  before?: string;
  /** Id of the entry whose details are open. */
  entry?: string;
}

/** Reads the query parameters of an address and ignores unknown values: users can edit an address. */
export function readAuditParams(address: URLSearchParams): AuditParams {
  const dayOf = (name: string) => {
    const value = address.get(name) ?? '';
    return isDay(value) ? value : undefined;
  };
  const kind = address.get('kind') ?? '';
  return {
    search: address.get('search') ?? '',
    kind: Object.hasOwn(KINDS, kind) ? (kind as AuditKind) : undefined,
    from: dayOf('from'),
    to: dayOf('to'),
    before: address.get('before') ?? undefined,
    entry: address.get('entry') ?? undefined,
  };
}

const DAY_MS = 86_400_000;

/** Returns the start of a South African day; the time zone is UTC+2 all year. */
const startOf = (day: string): number => Date.parse(`${day}T00:00:00+02:00`);

/** Returns the filter for the API; the last day is included. */
export const toFilter = ({ search, kind, from, to }: AuditParams): AuditFilter => ({
  ...(search && { search }),
  ...(kind && { kind }),
  ...(from && { from: new Date(startOf(from)).toISOString() }),
  ...(to && { to: new Date(startOf(to) + DAY_MS).toISOString() }),
});
