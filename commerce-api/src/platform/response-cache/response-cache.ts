import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { BROTLI, COMPRESSION_THRESHOLD, MadeAnswer } from '#platform/http';

type Encoding = 'br' | 'gzip';

const COMPRESSORS: Readonly<Record<Encoding, (json: string) => Buffer>> = {
  br: (json) => brotliCompressSync(json, BROTLI),
  gzip: (json) => gzipSync(json),
};

/** Size (bytes) from which a text counts as long. */
const LONG_TEXT = 16_384;

/** Response that is made once and sent often: JSON to its endpoint's schema, compressed once, with its entity tag. */
export class Prepared extends MadeAnswer {
  /** Weak entity tag, because it is the same for every encoding. */
  readonly tag: string;
  /** Length of the JSON in bytes. */
  readonly length: number;
  /** The 304 response. */
  readonly unchanged: PreparedResponse;
  private readonly encoded = new Map<Encoding | null, PreparedResponse>();

  constructor(readonly json: string) {
    super();
    this.tag = `W/"${createHash('sha1').update(json).digest('base64url')}"`;
    this.length = Buffer.byteLength(json);
    this.unchanged = {
      status: 304,
      headers: { 'cache-control': 'no-cache', etag: this.tag, vary: 'accept-encoding' },
    };
  }

  /** Returns the full response in this encoding; uncompressed for null. */
  in(encoding: Encoding | null): PreparedResponse {
    const known = this.encoded.get(encoding);
    if (known) return known;
    const made = this.encode(encoding);
    this.encoded.set(encoding, made);
    return made;
  }

  send(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const { status, headers, body } = responseTo(request.headers, this);
    return reply.code(status).headers(headers).send(body);
  }

  private encode(encoding: Encoding | null): PreparedResponse {
    const body = encoding ? COMPRESSORS[encoding](this.json) : this.asSent();
    const headers = {
      ...this.unchanged.headers,
      'content-type': 'application/json; charset=utf-8',
      'content-length': encoding ? body.length : this.length,
      ...(encoding && { 'content-encoding': encoding }),
    };
    return { status: 200, headers, body };
  }

  /**
   * Keeps short text as a string, which is sent in one piece with the head. Long text would be copied and encoded on
   * every send.
   */
  private asSent(): string | Buffer {
    return this.length < LONG_TEXT ? this.json : Buffer.from(this.json);
  }
}

const NONE = (name: Encoding) => new RegExp(`\\b${name}\\s*;\\s*q=0(\\.0*)?\\s*(,|$)`);
const REFUSED = { br: NONE('br'), gzip: NONE('gzip') };
const NAMED = { br: /\bbr\b/, gzip: /\bgzip\b/ };

/** Returns the best supported encoding that an Accept-Encoding allows; null if there is none. */
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
  headers: Readonly<Record<string, string | number>>;
  body?: string | Buffer;
}

/** Returns the response to a request; 304 if its entity tag matches. Browsers store it and revalidate each time. */
export function responseTo(headers: IncomingHttpHeaders, answer: Prepared): PreparedResponse {
  if (has(headers['if-none-match'], answer.tag)) return answer.unchanged;
  const isLong = answer.length >= COMPRESSION_THRESHOLD;
  return answer.in(isLong ? acceptedEncoding(headers['accept-encoding']) : null);
}

/** Returns the current version; a response is valid while it is unchanged. Null if the version is unknown. */
export type VersionNow = () => string | null;

/** Response to be made. */
interface Wanted {
  /** Path as requested. */
  path: string;
  /** The route pattern of that path. */
  route: string;
  versionNow: VersionNow;
  make: () => Promise<string>;
}

/** Finished response. */
export interface CachedResponse {
  route: string;
  answer: Prepared;
}

/**
 * Cache of responses that are requested far more often than they change, by path: the newest of each, bounded in
 * number.
 */
interface ResponseCache {
  /**
   * Returns the cached response while `versionNow` is unchanged, otherwise makes one with `make`. Without a known
   * version it is remade every time; an identical result keeps its compressed forms.
   */
  get(wanted: Wanted): Prepared | Promise<Prepared>;
  /** Returns the cached response for `path` if it is finished and still valid. */
  find(path: string): CachedResponse | null;
}

interface CacheEntry {
  route: string;
  version: string | null;
  versionNow: VersionNow;
  /** Response, or a promise while it is being made. */
  answer: Prepared | Promise<Prepared>;
  /** Newest finished response, of any version. */
  newest: Prepared | null;
}

/** Most cached paths: there are some dozens of products, and made-up paths must not fill the memory. */
const MAX = 1000;

const isCurrent = ({ version, versionNow }: CacheEntry): boolean => version !== null && version === versionNow();
const isReady = (kept: CacheEntry): kept is CacheEntry & CachedResponse =>
  kept.answer instanceof Prepared && isCurrent(kept);

/** Creates the response cache of an environment. */
export function responseCache(): ResponseCache {
  const kept = new Map<string, CacheEntry>();

  const settle = (path: string, mine: Promise<Prepared>, json: string): Prepared => {
    const current = kept.get(path);
    const answer = current?.newest?.json === json ? current.newest : new Prepared(json);
    if (current) current.newest = answer;
    if (current?.answer === mine) current.answer = answer;
    return answer;
  };

  return {
    get({ path, route, versionNow, make }) {
      const known = kept.get(path);
      if (known && isCurrent(known)) return known.answer;
      // Read before making the response: a concurrent change causes one remake too many rather than one too few.
      const version = versionNow();
      const answer: Promise<Prepared> = make().then((json) => settle(path, answer, json));
      if (kept.size >= MAX) kept.clear();
      kept.set(path, { route, version, versionNow, answer, newest: known?.newest ?? null });
      answer.catch(() => kept.get(path)?.answer === answer && kept.delete(path));
      return answer;
    },
    find(path) {
      const known = kept.get(path);
      return known && isReady(known) ? known : null;
    },
  };
}
