import { type BrotliOptions, constants } from 'node:zlib';
import type { FastifyCompressOptions } from '@fastify/compress';
import type { Problem } from '@nara/shared-contracts/api/common';
import type { FastifyReply, FastifyRequest } from 'fastify';

interface ApiErrorOptions {
  errors?: Problem['errors'];
  challenge?: Problem['challenge'];
  acknowledgement?: Problem['acknowledgement'];
  headers?: Record<string, string>;
}

/** Deliberate 4xx or 5xx response: `code` for programs, `detail` a sentence for people. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    readonly status: number,
    readonly code: string,
    readonly detail: string,
    readonly options: ApiErrorOptions = {},
  ) {
    super(detail);
  }
}

/** Returns the refusal (429) of a call that may be repeated after `waitMs`. */
export const tooSoon = (code: string, detail: string, waitMs: number): ApiError =>
  new ApiError(429, code, detail, { headers: { 'retry-after': String(Math.max(1, Math.ceil(waitMs / 1000))) } });

/** A download with its file name. */
export class NamedFile {
  constructor(
    readonly name: string,
    readonly content: Buffer,
  ) {}
}

/** Chunks of a text with its file name; without one, a text is named by its URL. */
export class NamedText implements AsyncIterable<string> {
  constructor(
    readonly name: string,
    private readonly pieces: AsyncIterable<string>,
  ) {}

  [Symbol.asyncIterator](): AsyncIterator<string> {
    return this.pieces[Symbol.asyncIterator]();
  }
}

/** JSON response that was made earlier, to its endpoint's schema, and sends itself. */
export abstract class MadeAnswer {
  abstract send(request: FastifyRequest, reply: FastifyReply): FastifyReply;
}

/**
 * Runs work that the response need not wait for, one turn later, when the response is on its way. A failure is logged
 * and does not affect the response.
 */
export function afterAnswer({ log }: Pick<FastifyRequest, 'log'>, work: () => void): void {
  setImmediate(() => {
    try {
      work();
    } catch (fault) {
      log.error({ err: fault }, 'what follows an answer failed');
    }
  });
}

/** Smallest response (bytes) to compress; smaller ones gain nothing. */
export const COMPRESSION_THRESHOLD = 1024;

/** Low quality, because responses are compressed on the fly; scripts are compressed at build time. */
export const BROTLI: BrotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

export const COMPRESSION: FastifyCompressOptions = {
  encodings: ['br', 'gzip'],
  threshold: COMPRESSION_THRESHOLD,
  brotliOptions: BROTLI,
};

/** Compresses streamed responses, flushing each part before the next. */
export const COMPRESSION_IN_PARTS = {
  ...COMPRESSION,
  brotliOptions: { ...BROTLI, flush: constants.BROTLI_OPERATION_FLUSH },
  zlibOptions: { flush: constants.Z_SYNC_FLUSH },
} satisfies FastifyCompressOptions;
