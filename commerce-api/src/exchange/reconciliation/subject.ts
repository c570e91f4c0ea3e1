import { defineSubject } from '#platform/subject';
import { settlementLinesHolding, statementLinesHolding } from './personal-data';
import { reconciliationHandlers } from './routes';

export const reconciliation = defineSubject({
  name: 'reconciliation',
  personalData: [statementLinesHolding, settlementLinesHolding],
  handlers: { reconciliation: reconciliationHandlers },
});
