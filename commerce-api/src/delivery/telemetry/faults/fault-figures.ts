import type { FaultFigures, VersionFaults } from '@nara/shared-contracts/api/telemetry';
import type { RemoteFaultKind } from '@nara/shared-contracts/rules/telemetry';
import { groupRows } from '#platform/database';
import { toIso } from '#platform/time';
import type { RemoteFaultTable } from '../tables';

/** Most versions, and most faults of each, that are returned. */
const MOST_VERSIONS = 5;
const MOST_FAULTS = 5;

type Row = RemoteFaultTable;

const sum = (rows: readonly Row[]): number => rows.reduce((total, { faults }) => total + Number(faults), 0);

/** Returns the faults of each version of a remote; `rows` come latest first. The stacks refer to scripts. */
export const faultsOf = (rows: readonly Row[]): VersionFaults[] =>
  [...groupRows(rows, ({ version }) => version)].slice(0, MOST_VERSIONS).map(([version, ofVersion]) => ({
    version,
    count: sum(ofVersion),
    kinds: kindsOf(ofVersion),
    newest: ofVersion.slice(0, MOST_FAULTS).map(figuresOf),
  }));

const kindsOf = (rows: readonly Row[]): { kind: RemoteFaultKind; count: number }[] =>
  [...groupRows(rows, ({ kind }) => kind)]
    .map(([kind, ofKind]) => ({ kind, count: sum(ofKind) }))
    .sort((a, b) => b.count - a.count || (a.kind < b.kind ? -1 : 1));

/** Returns a fault; its stack refers to scripts. */
export const figuresOf = (row: Row): FaultFigures => {
  const { id, kind, message, route, stack, faults, visitors, first_at, last_at } = row;
  return {
    id,
    kind,
    message,
    route,
    stack: stack.split('\n').filter(Boolean),
    count: Number(faults),
    visitors: Number(visitors),
    firstAt: toIso(Number(first_at)),
    lastAt: toIso(Number(last_at)),
  };
};
