import { type Context, type Holding, holdings, type PersonalRecord } from '#platform/subject';
import { toIso } from '#platform/time';
import { findPerson } from './person';

/** Data that one table holds about a person. */
export interface PersonalDataSection {
  table: string;
  title: string;
  records: readonly PersonalRecord[];
}

/** All data held about a person. */
export interface PersonalDataExport {
  email: string;
  /** Time of the export (ISO). */
  createdAt: string;
  sections: readonly PersonalDataSection[];
}

/** Logs come last, because the data that people ask for is in the other tables. */
const LOGS: readonly string[] = ['audit_log', 'system_log'];

/** Returns everything that every subject holds about an address (lower-case). */
export async function exportPerson(context: Context, email: string): Promise<PersonalDataExport> {
  const { kysely } = context.database;
  const person = await findPerson(kysely, email);
  const all = context.get(holdings);
  const isLog = ({ table }: Holding) => LOGS.includes(table);
  const inOrder = [...all.filter((each) => !isLog(each)), ...all.filter(isLog)];
  const sections: PersonalDataSection[] = [];
  for (const { table, title, find } of inOrder) {
    const records = await find(kysely, person);
    if (records.length > 0) sections.push({ table, title, records });
  }
  return { email, createdAt: toIso(context.now()), sections };
}
