import type { FastifyReply, FastifyRequest } from 'fastify';

/** A file that the handler names, as it is on the disk of whoever saves it. */
export class NamedFile {
  constructor(
    readonly name: string,
    readonly content: Buffer,
  ) {}
}

/** An answer in JSON that was made before, as its endpoint's schema has it, and that knows how to send itself. */
export abstract class MadeAnswer {
  abstract send(request: FastifyRequest, reply: FastifyReply): FastifyReply;
}
