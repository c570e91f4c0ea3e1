import type { RemoteFailure } from '@nara/shared-contracts';

/** A remote that is not on the screen, and why. The reason codes are explained in docs/architecture.md. */
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
