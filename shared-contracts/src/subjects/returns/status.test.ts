import { actionsIn, RETURN_STATUSES } from './vocabulary';

test('each return status allows only its own actions, and a rejected return may be reopened', () => {
  expect(Object.fromEntries(RETURN_STATUSES.map((status) => [status, actionsIn(status)]))).toEqual({
    pending_inspection: ['approve', 'reject'],
    approved: ['process'],
    rejected: ['reopen'],
    processing: ['complete'],
    processed: [],
  });
});
