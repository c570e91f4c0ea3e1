import { Notice } from '@nara/portal-ui';
import type { Trouble } from './use-step';

/** Shows why a step failed; after a stale one, shows what another user changed first. */
export function StepTrouble({ trouble }: { trouble: Trouble | undefined }) {
  if (!trouble) return null;
  if (trouble.kind === 'failed') return <Notice tone="red">{trouble.text}</Notice>;
  return (
    <Notice tone="red">
      Somebody else changed this return first. Nothing was saved; here is how it stands now.
      <ul>
        {trouble.differences.map(({ field, before, theirs }) => (
          <li key={field}>{`${field}: ${before} → ${theirs}`}</li>
        ))}
      </ul>
    </Notice>
  );
}
