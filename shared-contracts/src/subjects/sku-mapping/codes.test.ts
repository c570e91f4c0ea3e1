import { ERP_CODE_HINT, looksLikeErpCode, looksLikeWoolworthsSku, WOOLWORTHS_SKU_HINT } from './rules';

test.each([
  [WOOLWORTHS_SKU_HINT, true],
  ['WW-ACT-FSB-SAGE-XS', true],
  ['WW-ACT-STT-DARK-CLAY-OS', true],
  ['WW-ACT-FSB-SAGE', false],
  ['WW-FSB-SAGE-XS', false],
  ['ww-act-fsb-sage-xs', false],
  ['WW-ACT-FSB--XS', false],
  ['', false],
])('the Woolworths SKU %s has the usual form: %s', (code, usual) => expect(looksLikeWoolworthsSku(code)).toBe(usual));

test.each([
  [ERP_CODE_HINT, true],
  ['SAP-NARA-FSB-SAGE-XS', true],
  ['SAP-NARA-FSB', false],
  ['SAP-FSB-SAGE', false],
  ['SAP-NARA-FSB-', false],
])('the ERP code %s has the usual form: %s', (code, usual) => expect(looksLikeErpCode(code)).toBe(usual));
