/** Returns a change as a history lists it. */
export const revision = <B, A>(number: number, before: B, after: A) => ({
  revision: number,
  at: '2026-11-20T08:00:00.000Z',
  by: 'Ayanda',
  restored: null,
  before,
  after,
});
