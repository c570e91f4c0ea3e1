import { isAmong } from '#platform/database';
import type { Holding, Person } from '#platform/subject';
import { toIso } from '#platform/time';
import { documentsIn } from './queue/documents';

const ofPerson = ({ orderIds, rmaNumbers }: Person) => isAmong('subject', [...orderIds, ...rmaNumbers]);

/** Keeps only the fact that a label was printed. A reprint makes the label again. */
export const printJobsHolding: Holding = {
  table: 'print_jobs',
  title: 'Labels',
  async find(db, person) {
    const rows = await db.selectFrom('print_jobs').selectAll().where(ofPerson(person)).orderBy('created_at').execute();
    return rows.map(({ created_at, type, subject, document_json, reprint_reason }) => ({
      Asked: toIso(created_at),
      Label: type,
      For: subject,
      Content: textsOf(document_json),
      'Reason of the reprint': reprint_reason ?? '',
    }));
  },
  erase: (_context, tx, person) =>
    tx
      .updateTable('print_jobs')
      .set((eb) => ({
        document_json: null,
        last_error: null,
        reprint_reason: eb.case().when('reprint_reason', 'is', null).then(null).else('Erased').end(),
      }))
      .where(ofPerson(person))
      .execute(),
};

/** Returns the texts on a label; empty before it was made. */
const textsOf = (document: string | null): string =>
  document === null
    ? ''
    : documentsIn(document)
        .flatMap(({ elements }) => elements.flatMap((element) => ('text' in element ? element.text : [])))
        .join('\n');
