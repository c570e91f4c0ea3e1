import { formatDateTime } from '@nara/shared-ui';

/** Replaces the addresses of an order whose personal data was erased. */
export function ErasedNote({ at }: { at: string }) {
  return (
    <section>
      <h2>Your data</h2>
      <p>
        Your name, addresses and e-mail address were erased on {formatDateTime(at)}. We keep what tax law asks for: what
        was bought, when, and the amounts.
      </p>
    </section>
  );
}
