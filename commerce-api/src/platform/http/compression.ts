import { type BrotliOptions, constants } from 'node:zlib';
import type { FastifyCompressOptions } from '@fastify/compress';

/** Smallest answer (bytes) to compress; smaller ones gain nothing. */
export const COMPRESSION_THRESHOLD = 1024;

/** Cheap quality, because answers are compressed on the fly; the build has compressed the scripts. */
export const BROTLI: BrotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

export const COMPRESSION: FastifyCompressOptions = {
  encodings: ['br', 'gzip'],
  threshold: COMPRESSION_THRESHOLD,
  brotliOptions: BROTLI,
};

/** Compresses streamed answers, flushing each part before the next. */
export const COMPRESSION_IN_PARTS = {
  ...COMPRESSION,
  brotliOptions: { ...BROTLI, flush: constants.BROTLI_OPERATION_FLUSH },
  zlibOptions: { flush: constants.Z_SYNC_FLUSH },
} satisfies FastifyCompressOptions;
