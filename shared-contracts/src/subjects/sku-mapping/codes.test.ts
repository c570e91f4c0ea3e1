import {
  barcodeFault,
  ERP_CODE_HINT,
  ean13CheckDigit,
  looksLikeErpCode,
  looksLikeWoolworthsSku,
  WOOLWORTHS_SKU_HINT,
} from './codes';

test.each(['4006381333931', '5901234123457', '6001234567899'])('%s is an EAN-13', (code) => {
  expect(barcodeFault(code)).toBeNull();
  expect(ean13CheckDigit(code.slice(0, 12))).toBe(code.at(-1));
});

test.each([
  ['4006381333930', 'has a wrong check digit: with these digits it ends in 1'],
  ['400638133393', 'must have 13 digits'],
  ['40063813339311', 'must have 13 digits'],
  ['400638133393x', 'must have 13 digits'],
  ['', 'must have 13 digits'],
])('%s %s', (code, fault) => expect(barcodeFault(code)).toBe(fault));

test.each([
  [WOOLWORTHS_SKU_HINT, true],
  ['WW-ACT-FSB-SAGE-XS', true],
  ['WW-ACT-STT-DARK-CLAY-OS', true],
  ['WW-ACT-FSB-SAGE', false],
  ['WW-FSB-SAGE-XS', false],
  ['ww-act-fsb-sage-xs', false],
  ['WW-ACT-FSB--XS', false],
  ['', false],
])('the Woolworths SKU %s looks as usual: %s', (code, usual) => expect(looksLikeWoolworthsSku(code)).toBe(usual));

test.each([
  [ERP_CODE_HINT, true],
  ['SAP-NARA-FSB-SAGE-XS', true],
  ['SAP-NARA-FSB', false],
  ['SAP-FSB-SAGE', false],
  ['SAP-NARA-FSB-', false],
])('the ERP code %s looks as usual: %s', (code, usual) => expect(looksLikeErpCode(code)).toBe(usual));
