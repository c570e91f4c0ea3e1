import { addToIndex } from './lists';
import { fill, subjectFault } from './names';

const THERE = { layers: ['staff', 'selling'], taken: ['orders', 'layout'], journeys: ['keyboard'] };

test.each([
  ['gift-cards', 'selling', null],
  ['b2b', 'staff', null],
  ['', '', /Say what it is called/],
  ['Gift Cards', 'selling', /lower-case words/],
  ['gift_cards', 'selling', /lower-case words/],
  ['../escape', 'selling', /lower-case words/],
  ['x'.repeat(31), 'selling', /longer than 30/],
  ['gift-cards', '', /no layer; subjects stand in staff, selling/],
  ['gift-cards', 'platform', /no layer/],
  ['orders', 'selling', /taken/],
  ['layout', 'selling', /taken/],
  ['keyboard', 'selling', /already \(e2e\/journeys/],
])('a new subject %j in layer %j has this fault: %s', (name, layer, fault) => {
  const found = subjectFault(name, layer, THERE);
  if (fault) expect(found).toMatch(fault);
  else expect(found).toBeNull();
});

test('the template of a subject is filled in with every form of its name', () => {
  expect(
    fill('sample-thing SampleThing sampleThing sample_thing SAMPLE_THING Sample Thing sample thing', 'gift-cards'),
  ).toBe('gift-cards GiftCards giftCards gift_cards GIFT_CARDS Gift Cards gift cards');
});

test('the page of a new subject is added at the end of the list of its layer', () => {
  const index = '- a line\n\n## Staff: people\n\n- users: x\n- audit: x\n\n## Selling: goods\n\n- cart: x\n\nEnd\n';
  expect(addToIndex(index, 'gift-cards', 'staff').split('\n')[6]).toMatch(/^- \[gift-cards\]\(gift-cards\.md\)/);
  expect(addToIndex(index, 'gift-cards', 'selling').split('\n')[10]).toMatch(/^- \[gift-cards\]/);
  expect(() => addToIndex(index, 'gift-cards', 'insight')).toThrow('no list for insight');
});
