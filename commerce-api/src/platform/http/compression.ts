import { type BrotliOptions, constants } from 'node:zlib';
import type { FastifyCompressOptions } from '@fastify/compress';

/** Compresses answers from this size (bytes) on; smaller ones gain nothing. */
export const COMPRESSION_THRESHOLD = 1024;

/** Compresses at a quality that costs little, because it is done as an answer goes out; the build compressed scripts. */
export const BROTLI: BrotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

export const COMPRESSION: FastifyCompressOptions = {
  encodings: ['br', 'gzip'],
  threshold: COMPRESSION_THRESHOLD,
  brotliOptions: BROTLI,
};

/** Compresses answers that are sent in parts: each part goes out whole before the next. */
export const COMPRESSION_IN_PARTS = {
  ...COMPRESSION,
  brotliOptions: { ...BROTLI, flush: constants.BROTLI_OPERATION_FLUSH },
  zlibOptions: { flush: constants.Z_SYNC_FLUSH },
} satisfies FastifyCompressOptions;
