import type { Calls } from '@nara/shared-contracts/api/composition';
import { type CallShape, type Fields, type Shape, type Single, singlesOf } from './shape';

type Packed = Calls['shapes'][number][string];

/** Packs calls for a release: many endpoints share the shape of an order, so each object is written once. */
export function packCalls(calls: Readonly<Record<string, CallShape>>): Calls {
  const shapes: Calls['shapes'] = [];
  const places = new Map<string, string>();
  const pack = (shape: Shape): Packed =>
    Array.isArray(shape) ? singlesOf(shape).map(packOne) : packOne(shape as Single);
  const packOne = (single: Single): string => {
    if (typeof single === 'string') return single;
    const fields = Object.fromEntries(Object.entries(single).map(([segment, inner]) => [segment, pack(inner)]));
    const key = JSON.stringify(fields);
    const place = places.get(key) ?? `#${shapes.push(fields) - 1}`;
    places.set(key, place);
    return place;
  };
  const endpoints = Object.entries(calls).map(([address, { access, sent, read }]) => [
    address,
    { access, sent: pack(sent), read: pack(read) },
  ]);
  return { endpoints: Object.fromEntries(endpoints), shapes };
}

/** Unpacks the calls of a release. An object refers only to earlier ones; any other reference counts as unknown. */
export function unpackCalls({ shapes, endpoints }: Calls): Record<string, CallShape> {
  const objects: Fields[] = [];
  const unpackOne = (packed: string): Single =>
    packed.startsWith('#') ? (objects[Number(packed.slice(1))] ?? 'anything') : packed;
  const unpack = (packed: Packed): Shape => (Array.isArray(packed) ? packed.map(unpackOne) : unpackOne(packed));
  for (const fields of shapes)
    objects.push(Object.fromEntries(Object.entries(fields).map(([segment, inner]) => [segment, unpack(inner)])));
  const calls = Object.entries(endpoints).map(([address, { access, sent, read }]) => [
    address,
    { access, sent: unpack(sent) as Fields, read: unpack(read) },
  ]);
  return Object.fromEntries(calls);
}
