import { createFakeHost } from '@nara/shared-contracts/testing';
import { plantSeeds, replaceFirstView } from './first-view';

const session = { site: true, staff: { name: 'Thandi', role: 'admin' }, environment: 'live' };
const seeds = { session, queries: [{ key: ['orders', {}], data: { rows: [1] } }] };

function pageWith(json: string | null): Document {
  const page = document.implementation.createHTMLDocument();
  page.body.innerHTML = '<div id="first-view"></div><div id="app"></div>';
  if (json === null) return page;
  const script = page.createElement('script');
  script.id = 'first-view-seeds';
  script.textContent = json;
  page.body.append(script);
  return page;
}

test('the application knows what the first view was drawn from', () => {
  const host = createFakeHost();
  plantSeeds(pageWith(JSON.stringify(seeds)), host);
  expect(host.queryClient.getQueryData(['orders', {}])).toEqual({ rows: [1] });
  expect(host.session.getState().session).toEqual(session);
});

test('a document without a first view plants nothing', () => {
  const host = createFakeHost();
  const before = host.session.getState().session;
  plantSeeds(pageWith(null), host);
  expect(host.session.getState().session).toBe(before);
  expect(host.queryClient.getQueryCache().getAll()).toEqual([]);
});

test('the first view goes, and nothing else', () => {
  const page = pageWith(null);
  replaceFirstView(page);
  replaceFirstView(page);
  expect([...page.body.children].map(({ id }) => id)).toEqual(['app']);
});
