import { createGatedHeavyWork, type GatedHeavyWork, signInAs, startTestApp, type TestApp } from '#testing';

let test: TestApp;
let gated: GatedHeavyWork;

beforeEach(async () => {
  gated = createGatedHeavyWork();
  test = await startTestApp({ heavy: gated.heavy });
});
afterEach(() => test.close());

const labels = '/api/enterprise/labels';

describe('while a thread works, the server answers others', () => {
  it.each<[string, string, string, unknown]>([
    ['the preview of a label', 'POST', `${labels}/preview`, { type: 'product' }],
    ['all templates as ZPL', 'GET', `${labels}/templates.zpl`, undefined],
  ])('%s', async (_, method, path, body) => {
    const cookie = await signInAs(test, 'admin');
    const answers: string[] = [];
    const heavy = test.call(method, path, { cookie, body }).finally(() => answers.push('heavy'));
    await gated.begun();
    expect((await test.call('GET', '/healthz').finally(() => answers.push('light'))).status).toBe(200);
    gated.release();
    expect((await heavy).status).toBe(200);
    expect(answers).toEqual(['light', 'heavy']);
  });
});
