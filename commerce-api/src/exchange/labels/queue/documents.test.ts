import type { LabelDocument } from '@nara/shared-contracts/api/labels';
import { originalTemplate } from '../content/original-templates';
import { nextBatch } from './jobs';

const [first, second]: LabelDocument[] = [originalTemplate('product'), originalTemplate('shipping')];
if (!first || !second) throw new Error('there are templates');

test('copies of one label are sent together, up to the batch size', () => {
  expect(nextBatch([first], { copies: 120, printed: 100 }, 50)).toEqual({ documents: [first], copies: 20, count: 20 });
});

test('labels of several parcels alternate, starting where the printer stopped', () => {
  const { documents, count } = nextBatch([first, second], { copies: 4, printed: 1 }, 50);
  expect(documents).toEqual([second, first, second]);
  expect(count).toBe(3);
});
