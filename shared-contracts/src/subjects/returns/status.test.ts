import { actionsIn } from './status';
import { RETURN_STATUSES } from './vocabulary';

test('a return goes one way, and a rejected one may be taken up again', () => {
  expect(Object.fromEntries(RETURN_STATUSES.map((status) => [status, actionsIn(status)]))).toEqual({
    pending_inspection: ['approve', 'reject'],
    approved: ['process'],
    rejected: ['reopen'],
    processing: ['complete'],
    processed: [],
  });
});
