import type { Declared } from './declared';
import type { Direction } from './promise';
import type { Shape } from './shape';

/**
 * The shell creates the host and hands it out. A function or test that takes a host does not oblige anyone else to give
 * one.
 */
const HOST = 'HostServices';

/**
 * Determines the direction of the declared types: got from values, results and fields, given as arguments and by what a
 * remote exports. Keys are `Cart`, or `Cart.items` for a member that is used alone (`Pick<Cart, 'items'>`).
 */
export class Uses {
  private readonly known = new Map<string, Direction>();
  private readonly fixed = new Map<string, Direction>();
  private readonly types: ReadonlyMap<string, Declared>;

  constructor(declared: Iterable<Declared>) {
    const all = [...declared];
    this.types = new Map(all.filter(({ kind }) => kind === 'type').map((one) => [one.name, one]));
    this.fix();
    for (const { name, kind, direction, shape } of all) {
      if (kind === 'value') this.follow(shape, 'got');
      else if (direction !== 'both') this.use(name, direction);
    }
    this.use(HOST, 'got');
  }

  /**
   * Returns the direction of a type or of one of its members. An unused type counts as `got`, because it can only be
   * read.
   */
  of(name: string): Direction {
    return this.known.get(name) ?? 'got';
  }

  /** Returns the members of a type that have their own direction. */
  membersOf(name: string): [segment: string, direction: Direction][] {
    return [...this.known]
      .filter(([key]) => key.startsWith(`${name}.`))
      .map(([key, direction]) => [key.slice(name.length), direction]);
  }

  /** Fixes the direction of the host, of its services, and of what remotes export. */
  private fix(): void {
    for (const { name, direction } of this.types.values()) if (direction !== 'both') this.fixed.set(name, direction);
    const host = this.types.get(HOST)?.shape ?? [];
    const services = host.flatMap(({ members }) => [...members.values()].flatMap(({ shape }) => shape));
    for (const name of [HOST, ...services.flatMap(({ mentions }) => mentions)]) this.fixed.set(name, 'got');
  }

  private use(name: string, direction: Direction): void {
    if ((this.fixed.get(name.split('.')[0] ?? '') ?? direction) !== direction) return;
    const before = this.known.get(name);
    if (before === direction || before === 'both') return;
    this.known.set(name, before ? 'both' : direction);
    const [owner = '', member] = name.split('.');
    const shape = this.types.get(owner)?.shape ?? [];
    if (member === undefined) this.follow(shape, direction);
    else for (const { members } of shape) this.follow(members.get(`.${member}`)?.shape ?? [], direction);
  }

  private follow(shape: Shape, direction: Direction): void {
    for (const { members, mentions } of shape) {
      for (const name of mentions) this.use(name, direction);
      for (const { shape: inner, isReversed } of members.values())
        this.follow(inner, isReversed ? reverse(direction) : direction);
    }
  }
}

const reverse = (direction: Direction): Direction => (direction === 'got' ? 'given' : 'got');
