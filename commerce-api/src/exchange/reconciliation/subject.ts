import { defineSubject } from '#platform/subject';
import { registerAction } from '#staff/approvals';
import { type CreditToDecide, decide } from './deciding/decide';
import { settlementLinesHolding, statementLinesHolding } from './personal-data';
import { reconciliationHandlers } from './routes';

export const reconciliation = defineSubject({
  name: 'reconciliation',
  async prepare(context) {
    registerAction<CreditToDecide>(context, { kind: 'bank-credit', permission: 'payments', execute: decide });
  },
  personalData: [statementLinesHolding, settlementLinesHolding],
  handlers: { reconciliation: reconciliationHandlers },
});
