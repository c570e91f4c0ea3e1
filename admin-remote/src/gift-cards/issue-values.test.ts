import { issueFaults, NO_CARDS, toIssue } from './issue-dialog';

const values = (changes: object) => ({ ...NO_CARDS, amount: '500', ...changes });

test.each([
  ['nothing', NO_CARDS, ['amount']],
  ['too little', values({ amount: '49.99' }), ['amount']],
  ['too much', values({ amount: '10 001' }), ['amount']],
  ['too many', values({ count: '201' }), ['count']],
  ['half a card', values({ count: '1.5' }), ['count']],
  ['no address', values({ recipient: 'thandi' }), ['recipient']],
  ['several to one', values({ count: '2', recipient: 'a@b.co.za' }), ['recipient']],
  ['a message to nobody', values({ message: 'Hello' }), ['message']],
  ['what can be issued', values({ recipient: 'a@b.co.za', message: 'Hello' }), []],
])('the gift card form validates: %s', (_, given, faults) => expect(Object.keys(issueFaults(given))).toEqual(faults));

test('empty fields are left out of the request for new gift cards', () => {
  expect(toIssue(values({ amount: 'R 1 000,50', count: '3' }))).toEqual({ amount: 1000.5, count: 3 });
  expect(toIssue(values({ recipient: ' a@b.co.za ', message: ' Hi ' }))).toEqual({
    amount: 500,
    count: 1,
    recipient: 'a@b.co.za',
    message: 'Hi',
  });
});
