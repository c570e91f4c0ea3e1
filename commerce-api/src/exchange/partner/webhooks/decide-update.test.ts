import { decideUpdate, type KnownState } from './updates';

const known: KnownState = {
  status: 'processing',
  trackingCode: null,
  woolworthsOrderId: 'WW-NARA-1',
  partnerStatus: null,
};
const update = (status: string, trackingNumber?: string) => ({ orderId: 'NARA-1', status, trackingNumber });

it('an update advances the status and stores the tracking number', () => {
  expect(decideUpdate(known, update('shipped', 'TRK-1'))).toEqual({
    state: { ...known, status: 'shipped', trackingCode: 'TRK-1', partnerStatus: 'shipped' },
    message: 'Partner reports: shipped, tracking number TRK-1',
  });
});

it.each([
  ['confirmed', 'processing'],
  ['picked', 'processing'],
  ['packed', 'processing'],
  ['shipped', 'shipped'],
  ['in_transit', 'shipped'],
  ['delivered', 'delivered'],
  ['cancelled', 'cancelled'],
  ['refunded', 'refunded'],
])('the word %s makes an order that was not yet accepted %s', (word, status) => {
  expect(decideUpdate({ ...known, status: 'pending' }, update(word))?.state.status).toBe(status);
});

it('an update to a later step of the same status is recorded', () => {
  expect(decideUpdate(known, update('picked'))).toEqual({
    state: { ...known, partnerStatus: 'picked' },
    message: 'Partner reports: picked',
  });
});

it('an update older than the current status is ignored', () => {
  const delivered: KnownState = { ...known, status: 'delivered', partnerStatus: 'delivered' };
  for (const word of ['in_transit', 'picked']) expect(decideUpdate(delivered, update(word))).toBeNull();
});

it('an older update supplies a missing tracking number but never overwrites one', () => {
  const delivered: KnownState = { ...known, status: 'delivered', partnerStatus: 'delivered' };
  expect(decideUpdate(delivered, update('shipped', 'TRK-1'))?.state).toEqual({ ...delivered, trackingCode: 'TRK-1' });
  expect(decideUpdate({ ...delivered, trackingCode: 'TRK-2' }, update('shipped', 'TRK-1'))).toBeNull();
});

it('an earlier step of the same status does not replace the tracking number', () => {
  const inTransit: KnownState = { ...known, status: 'shipped', trackingCode: 'TRK-2', partnerStatus: 'in_transit' };
  expect(decideUpdate(inTransit, update('shipped', 'TRK-1'))?.state.trackingCode).toBe('TRK-2');
  expect(decideUpdate(inTransit, update('in_transit', 'TRK-3'))?.state.trackingCode).toBe('TRK-3');
});

it('the furthest partner status is kept, even one that is older than our status', () => {
  const byHand: KnownState = { ...known, status: 'shipped', partnerStatus: 'confirmed' };
  expect(decideUpdate(byHand, update('picked'))?.state).toEqual({ ...byHand, partnerStatus: 'picked' });
  expect(decideUpdate({ ...known, partnerStatus: 'packed' }, update('picked'))?.state.partnerStatus).toBe('packed');
});

it('a cancellation of a delivered order is ignored', () => {
  const delivered: KnownState = { ...known, status: 'delivered', partnerStatus: 'delivered' };
  expect(decideUpdate(delivered, update('cancelled'))).toBeNull();
});

it('an update with an unknown status is ignored', () => {
  expect(decideUpdate(known, update('lost_in_space'))).toBeNull();
  for (const word of ['lost_in_space', 'on_hold'])
    expect(decideUpdate({ ...known, status: 'pending' }, update(word))).toBeNull();
});

it('the partner’s order id is stored once', () => {
  const fresh: KnownState = { status: 'pending', trackingCode: null, woolworthsOrderId: null, partnerStatus: null };
  const learnt = decideUpdate(fresh, { ...update('confirmed'), woolworthsOrderId: 'WW-NARA-9' });
  expect(learnt?.state).toMatchObject({ status: 'processing', woolworthsOrderId: 'WW-NARA-9' });
  expect(decideUpdate(known, { ...update('confirmed'), woolworthsOrderId: 'WW-NARA-9' })?.state.woolworthsOrderId).toBe(
    'WW-NARA-1',
  );
});
