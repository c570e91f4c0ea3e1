import { type BrotliOptions, constants } from 'node:zlib';
import type { FastifyCompressOptions } from '@fastify/compress';

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
