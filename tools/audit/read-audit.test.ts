import { readAudit } from './read-audit';

it('the audit reports packages with high or critical vulnerabilities', () => {
  const vulnerabilities = {
    tar: { severity: 'high', range: '<7.5.3' },
    ms: { severity: 'low', range: '<2.0.0' },
    'form-data': { severity: 'critical', range: '4.0.0 - 4.0.3' },
  };
  expect(readAudit(JSON.stringify({ auditReportVersion: 2, vulnerabilities }))).toEqual({
    isChecked: true,
    faults: ['tar <7.5.3 (high)', 'form-data 4.0.0 - 4.0.3 (critical)'],
  });
  expect(readAudit('{"vulnerabilities":{}}')).toEqual({ isChecked: true, faults: [] });
});

it.each([
  ['{"message":"405 Method Not Allowed"}', '405 Method Not Allowed'],
  ['{"error":{"code":"ENOAUDIT","summary":"No audit endpoint"}}', 'No audit endpoint'],
  ['', 'the answer cannot be read'],
])('the audit answer %j is reported as not checked, with the reason', (text, reason) => {
  expect(readAudit(text)).toEqual({ isChecked: false, reason });
});
