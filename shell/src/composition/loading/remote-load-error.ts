import type { RemoteFailure } from '@nara/shared-contracts/rules/composition';

/** Error for a remote that cannot be shown, with its reason code. The codes are explained in docs/architecture.md. */
export class RemoteLoadError extends Error {
  override readonly name = 'RemoteLoadError';

  constructor(
    readonly remote: string,
    readonly reason: RemoteFailure,
    cause?: unknown,
  ) {
    super(`remote ${remote}: ${reason}`, { cause });
  }
}
