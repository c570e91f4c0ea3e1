import type { PublishedRelease } from '@nara/shared-contracts/api/composition';
import { remoteForPath } from '@nara/shared-contracts/rules/composition';
import type { PlacedRemote, Rule } from './candidate';

/** Strict, because a router that decodes or ignores case could match another remote's path with anything else. */
const PLAIN_PREFIX = /^\/$|^(\/[a-z0-9][a-z0-9-]*)+$/;

/** Prefixes that any remote may have, whatever lies around them. All are behind the gate of the portals. */
const OPEN_PREFIX = /^\/admin\/apps\/[^/]+$/;

/** Tells whether others may answer a prefix inside a remote's own. */
const leaves = ({ innerPrefixes = [] }: Pick<PlacedRemote, 'innerPrefixes'>, prefix: string): boolean =>
  OPEN_PREFIX.test(prefix) || innerPrefixes.includes(prefix);

/** Rules about the paths that a remote answers. */
export const PREFIX_RULES: readonly Rule<PublishedRelease>[] = [
  {
    check: 'prefix-changed',
    find({ remote, release: { pathPrefix, container }, live }) {
      const before = live.remotes.find(({ name }) => name === remote);
      if (before && before.pathPrefix !== pathPrefix) {
        return `It answers ${pathPrefix}; the live one answers ${before.pathPrefix}.`;
      }
      const other = live.remotes.find(
        (it) => it.name !== remote && (it.pathPrefix === pathPrefix || it.container === container),
      );
      return other ? `${pathPrefix} (${container}) belongs to ${other.name}.` : null;
    },
    confirm: ({ release }) => `answers ${release.pathPrefix}`,
  },
  {
    check: 'prefix-undeclared',
    find({ remote, release, live }) {
      // A live remote keeps its prefix, by the rule above.
      if (live.remotes.some(({ name }) => name === remote)) return null;
      const { pathPrefix } = release;
      if (!PLAIN_PREFIX.test(pathPrefix)) return `${pathPrefix} is not made of plain lower-case segments.`;
      const outer = remoteForPath(live.remotes, pathPrefix);
      if (outer && !leaves(outer, pathPrefix)) {
        return `${pathPrefix} lies inside ${outer.pathPrefix}. ${outer.name} must declare it in its innerPrefixes first; a prefix directly below /admin/apps needs no declaration.`;
      }
      const inner = live.remotes.find((it) => {
        const others = live.remotes.filter(({ name }) => name !== it.name);
        const own = { name: release.name, pathPrefix };
        return remoteForPath([...others, own], it.pathPrefix) === own && !leaves(release, it.pathPrefix);
      });
      return inner
        ? `${inner.pathPrefix} of ${inner.name} lies inside ${pathPrefix}, which does not declare it.`
        : null;
    },
    confirm: () => 'every prefix inside another is open to all, or declared by the outer one',
  },
];
