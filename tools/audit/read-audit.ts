/** Parts of the output of `npm audit --json` that are read here. */
interface AuditReport {
  vulnerabilities?: Record<string, { severity: string; range: string }>;
  /** Set instead if the registry gave no answer. */
  message?: string;
  error?: { summary?: string };
}

export type Audit =
  | { isChecked: true /** Packages at fault, as lines for a person. */; faults: string[] }
  | { isChecked: false; reason: string };

const SEVERE = ['high', 'critical'];

/** Reads an audit report. Nothing counts as checked if the registry provides no advisories. */
export function readAudit(text: string): Audit {
  const report = parse(text);
  if (!report.vulnerabilities) {
    return { isChecked: false, reason: report.message ?? report.error?.summary ?? 'the answer cannot be read' };
  }
  const faults = Object.entries(report.vulnerabilities)
    .filter(([, { severity }]) => SEVERE.includes(severity))
    .map(([name, { severity, range }]) => `${name} ${range} (${severity})`);
  return { isChecked: true, faults };
}

function parse(text: string): AuditReport {
  try {
    return JSON.parse(text) as AuditReport;
  } catch {
    return {};
  }
}
