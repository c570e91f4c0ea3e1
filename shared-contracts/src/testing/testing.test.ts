import { createFakeHost } from '.';

test('a call that the test did not foresee fails by its name', async () => {
  const host = createFakeHost({ catalogue: { list: async () => [] } });
  expect(await host.api.catalogue.list()).toEqual([]);
  await expect(host.api.catalogue.product({ params: { id: 'nara-001' } })).rejects.toThrow(
    'unexpected call: api.catalogue.product',
  );
  await expect(host.api.session.get()).rejects.toThrow('unexpected call: api.session.get');
});

test('notes what people were told, and who is signed in', () => {
  const host = createFakeHost({}, { name: 'Nomsa', role: 'admin' });
  host.notify.success('Saved');
  host.notify.error('Not saved');
  expect(host.notices).toEqual(['success: Saved', 'error: Not saved']);
  expect(host.session.getState().session?.staff).toEqual({ name: 'Nomsa', role: 'admin' });
});
