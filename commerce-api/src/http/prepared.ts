import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { BROTLI, COMPRESSION_THRESHOLD } from './compression';

type Encoding = 'br' | 'gzip';

const COMPRESSORS: Readonly<Record<Encoding, (json: string) => Buffer>> = {
  br: (json) => brotliCompressSync(json, BROTLI),
  gzip: (json) => gzipSync(json),
};

/** An answer that is made once and sent often: JSON as its endpoint's schema has it, compressed once, with its tag. */
export class Prepared {
  /** Entity tag; weak, because it is the same for every encoding. */
  readonly tag: string;
  /** Of the JSON, in bytes. */
  readonly length: number;
  private readonly compressed = new Map<Encoding, Buffer>();

  constructor(readonly json: string) {
    this.tag = `W/"${createHash('sha1').update(json).digest('base64url')}"`;
    this.length = Buffer.byteLength(json);
  }

  as(encoding: Encoding): Buffer {
    const known = this.compressed.get(encoding);
    if (known) return known;
    const made = COMPRESSORS[encoding](this.json);
    this.compressed.set(encoding, made);
    return made;
  }
}

const NONE = (name: Encoding) => new RegExp(`\\b${name}\\s*;\\s*q=0(\\.0*)?\\s*(,|$)`);
const REFUSED = { br: NONE('br'), gzip: NONE('gzip') };
const NAMED = { br: /\bbr\b/, gzip: /\bgzip\b/ };

/** The best of our encodings that an Accept-Encoding allows; null for none. */
export function acceptedEncoding(header: string | undefined): Encoding | null {
  if (header === undefined) return null;
  const accepts = (name: Encoding) => NAMED[name].test(header) && !REFUSED[name].test(header);
  if (accepts('br')) return 'br';
  return accepts('gzip') ? 'gzip' : null;
}

const has = (tags: string | undefined, tag: string): boolean =>
  tags !== undefined && (tags === '*' || tags.split(',').some((each) => each.trim() === tag));

export interface PreparedResponse {
  status: 200 | 304;
  headers: Record<string, string | number>;
  body?: string | Buffer;
}

/** How it answers a request: 304 to whoever has it. Browsers keep it, and ask each time whether it is still so. */
export function responseTo(headers: IncomingHttpHeaders, answer: Prepared): PreparedResponse {
  const known = { 'cache-control': 'no-cache', etag: answer.tag, vary: 'accept-encoding' };
  if (has(headers['if-none-match'], answer.tag)) return { status: 304, headers: known };
  const isLong = answer.length >= COMPRESSION_THRESHOLD;
  const encoding = isLong ? acceptedEncoding(headers['accept-encoding']) : null;
  // Text travels in one piece with the head.
  const compressed = encoding ? answer.as(encoding) : null;
  return {
    status: 200,
    headers: {
      ...known,
      'content-type': 'application/json; charset=utf-8',
      'content-length': compressed?.length ?? answer.length,
      ...(encoding && { 'content-encoding': encoding }),
    },
    body: compressed ?? answer.json,
  };
}

export function sendPrepared(request: FastifyRequest, reply: FastifyReply, answer: Prepared): FastifyReply {
  const { status, headers, body } = responseTo(request.headers, answer);
  return reply.code(status).headers(headers).send(body);
}
