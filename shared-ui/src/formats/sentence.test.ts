import { asSentence } from './sentence';

test.each([
  ['must be a number', 'Must be a number.'],
  ['is missing', 'This is missing.'],
  [
    'can be at most 9: every parcel has a label of its own',
    'This can be at most 9: every parcel has a label of its own.',
  ],
  ['from and to belong together', 'From and to belong together.'],
  ['Please enter your name', 'Please enter your name.'],
  ['To must not be before From.', 'To must not be before From.'],
  ['Another user has this address!', 'Another user has this address!'],
])('the message %j is shown as %j', (message, shown) => expect(asSentence(message)).toBe(shown));
