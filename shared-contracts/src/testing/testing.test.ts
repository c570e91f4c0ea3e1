import { createFakeHost } from '.';

test('the fake host rejects a call without a stub, with the name of the call', async () => {
  const host = createFakeHost({ catalogue: { list: async () => [] } });
  expect(await host.api.catalogue.list()).toEqual([]);
  await expect(host.api.catalogue.product({ params: { id: 'nara-001' } })).rejects.toThrow(
    'unexpected call: api.catalogue.product',
  );
  await expect(host.api.session.get()).rejects.toThrow('unexpected call: api.session.get');
});

test('the fake host records its notices and signs in the given staff member', () => {
  const host = createFakeHost({}, { name: 'Nomsa', role: 'admin' });
  host.notify.success('Saved');
  host.notify.error('Not saved');
  expect(host.notices).toEqual(['success: Saved', 'error: Not saved']);
  expect(host.session.getState().session?.staff).toEqual({ name: 'Nomsa', role: 'admin' });
});
