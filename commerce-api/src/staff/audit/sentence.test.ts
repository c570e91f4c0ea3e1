import { endpointRows } from '#testing';
import { ACTION_WORDS } from './action-texts';
import { ACCESS_WORDS, actionsSaying, isReadable, sentenceOf, type Told } from './sentence';

const UUID = '0b8f6c1e-3a44-4c1b-9d55-2f0e7a9b1c3d';
const entry = (changes: Partial<Told>): Told => ({
  action: 'user.issue-code',
  subject: UUID,
  name: null,
  before: null,
  after: null,
  ...changes,
});
const audited = endpointRows.filter(({ audits }) => audits);

/** Matches text that only programs read: an id, a dotted code or an unfilled placeholder. */
const UNREADABLE = /[0-9a-f]{8}-|\b[a-z-]+\.[a-z-]+\b|[[\]|%#]/;

it.each(Object.keys(ACTION_WORDS))('the action %s reads as a sentence, with a name and without one', (action) => {
  for (const name of [null, 'Thandi Nkosi']) {
    const text = sentenceOf(entry({ action, name }));
    expect(text).toMatch(/^[A-Z][a-z-]+( |$)/);
    expect(text).not.toMatch(UNREADABLE);
    expect(text).not.toMatch(/ {2}| $|undefined|null/);
  }
});

it.each(audited)('the audit entry of a read or an export by $name names its subject', ({ name: endpoint, audits }) => {
  const text = sentenceOf(entry({ action: `access.${audits}`, subject: endpoint, after: { endpoint, filters: [] } }));
  expect(text).toMatch(audits === 'read' ? /^Read (?!personal data$)./ : /^Exported (?!data$)./);
  expect(text).not.toMatch(UNREADABLE);
});

it('audit sentences exist only for audited endpoints', () => {
  expect(Object.keys(ACCESS_WORDS).sort()).toEqual(audited.map(({ name }) => name).sort());
});

it.each<[string, Partial<Told>]>([
  ['Issued an access code for Thandi Nkosi', { name: 'Thandi Nkosi' }],
  ['Issued an access code for a user', {}],
  ['Added the user Sipho Dube', { action: 'user.create', after: { name: 'Sipho Dube' } }],
  ['Revoked the deploy token ci', { action: 'release.token-revoked', before: { name: 'ci' }, after: null }],
  ['Refunded order NARA-1-ABC', { action: 'order.refund', subject: 'NARA-1-ABC' }],
  ['Made version 1.4.0 of admin live', { action: 'release.activated', subject: 'admin', name: '1.4.0' }],
  [
    'Replaced the partner API key (sandbox)',
    { action: 'credential.rotate', subject: 'apiKey', name: 'the partner API key', elsewhere: 'sandbox' },
  ],
  [
    'Read order NARA-1-ABC',
    { action: 'access.read', subject: 'NARA-1-ABC', after: { endpoint: 'adminOrders.get', filters: [] } },
  ],
  [
    'Read the user Thandi Nkosi',
    { action: 'access.read', name: 'Thandi Nkosi', after: { endpoint: 'users.get', filters: [] } },
  ],
  ['Did something that this version does not know', { action: 'loyalty.grant' }],
])('the sentence of an audit entry is "%s"', (text, changes) => {
  expect(sentenceOf(entry(changes))).toBe(text);
});

it('a name that contains a placeholder pattern is left as it is', () => {
  expect(sentenceOf(entry({ name: '$& [a|b] %' }))).toBe('Issued an access code for $& [a|b] %');
});

it('an order number is readable, but not a UUID, a hash or a code', () => {
  const subjects = [
    'NARA-1763712345671-ABC121',
    'RMA-20261121-7K',
    'size-guide',
    UUID,
    'a'.repeat(32),
    'orders.list',
    '',
  ];
  expect(subjects.filter(isReadable)).toEqual(['NARA-1763712345671-ABC121', 'RMA-20261121-7K', 'size-guide']);
});

it('a search for text finds the actions whose sentences contain it, in any case', () => {
  expect(actionsSaying('REVEALED')).toEqual(['credential.reveal']);
});
