import type { FastifyReply, FastifyRequest } from 'fastify';

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
