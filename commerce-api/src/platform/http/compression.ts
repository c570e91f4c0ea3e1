import { type BrotliOptions, constants } from 'node:zlib';
import type { FastifyCompressOptions } from '@fastify/compress';

/** Smaller answers (in bytes) gain nothing by it. */
export const COMPRESSION_THRESHOLD = 1024;

/** Answers are compressed as they go out, so at a quality that costs little; scripts were compressed by the build. */
export const BROTLI: BrotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

export const COMPRESSION: FastifyCompressOptions = {
  encodings: ['br', 'gzip'],
  threshold: COMPRESSION_THRESHOLD,
  brotliOptions: BROTLI,
};

/** For answers that are sent in parts: each part goes out whole before the next. */
export const COMPRESSION_IN_PARTS = {
  ...COMPRESSION,
  brotliOptions: { ...BROTLI, flush: constants.BROTLI_OPERATION_FLUSH },
  zlibOptions: { flush: constants.Z_SYNC_FLUSH },
} satisfies FastifyCompressOptions;
