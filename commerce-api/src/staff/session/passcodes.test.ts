import { hashPasscodes } from './passcodes';

const CODES = { site: 'quiet-river', enterprise: 'granite-lantern' };
const QUICK = 16;

test('a gate accepts its own passcode and no other', async () => {
  const { isCorrect } = await hashPasscodes(CODES, { salt: 'salt', cost: QUICK });
  expect(await isCorrect('site', CODES.site)).toBe(true);
  expect(await isCorrect('site', CODES.enterprise)).toBe(false);
  expect(await isCorrect('enterprise', `${CODES.enterprise}\0`)).toBe(false);
});

test('a passcode fingerprint is equal on every instance and differs by passcode, gate and installation', async () => {
  const [one, same, changed, elsewhere] = await Promise.all([
    hashPasscodes(CODES, { salt: 'salt', cost: QUICK }),
    hashPasscodes(CODES, { salt: 'salt', cost: QUICK }),
    hashPasscodes({ ...CODES, site: 'another-river' }, { salt: 'salt', cost: QUICK }),
    hashPasscodes({ site: CODES.site, enterprise: CODES.site }, { salt: 'pepper', cost: QUICK }),
  ]);
  expect(same.fingerprint('site')).toBe(one.fingerprint('site'));
  expect(changed.fingerprint('enterprise')).toBe(one.fingerprint('enterprise'));
  const others = [changed.fingerprint('site'), elsewhere.fingerprint('site'), elsewhere.fingerprint('enterprise')];
  expect(new Set([one.fingerprint('site'), ...others]).size).toBe(4);
});

test('two hundred passcode checks are queued, and further ones are refused', async () => {
  const { isCorrect } = await hashPasscodes(CODES, { salt: 'salt', cost: QUICK });
  const guesses = Array.from({ length: 210 }, () => isCorrect('site', 'wrong'));
  const outcomes = await Promise.allSettled(guesses);
  const refused = outcomes.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(10);
  expect(refused[0]).toMatchObject({ reason: { status: 503, code: 'busy' } });
  expect(await isCorrect('site', CODES.site)).toBe(true);
});
