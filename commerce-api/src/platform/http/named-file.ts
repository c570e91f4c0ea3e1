/** A file that the handler names, as it is on the disk of whoever saves it. */
export class NamedFile {
  constructor(
    readonly name: string,
    readonly content: Buffer,
  ) {}
}
