import { Failure, Notice } from '@nara/portal-ui';
import type { AuditCheck } from '@nara/shared-contracts/api/audit';
import { checkText } from './words';

interface CheckResultProps {
  /** Undefined until a check has finished. */
  result: AuditCheck | undefined;
  error: unknown;
  onRetry: () => void;
}

/** Shows the result of a check of the seals, or why it failed. */
export function CheckResult({ result, error, onRetry }: CheckResultProps) {
  if (error) return <Failure error={error} onRetry={onRetry} />;
  if (!result) return null;
  return <Notice tone={result.brokenAt ? 'red' : 'green'}>{checkText(result)}</Notice>;
}
