/** A component or context that the package makes as it is evaluated. */
const MADE = /^(var \w+ = )(?=\w+\.(?:createContext|forwardRef|memo)\()/gm;

/** The name of one for a developer's tools. */
const NAMED = /^\w+\.displayName = "\w+";$/gm;

/** A class that is given its context after it is made. */
const CONTEXT = /^(var (\w+) = class extends \w+\.Component \{)([\s\S]*?)^\2\.contextType = (\w+);$/gm;

/** The end of `Link` that prefetches a page's files: only in the router's framework mode, whose context nobody gives. */
const PREFETCHING = /return shouldPrefetch && !isAbsolute \? .* : link;/g;

/**
 * Lets a bundle leave out components and contexts of react-router that nobody imports, which count as something that has
 * to happen as they are published, and what only its framework mode uses. Lines stay where they are.
 */
const markUnused = (source) =>
  source
    .replace(MADE, '$1/* @__PURE__ */ ')
    .replace(NAMED, '')
    .replace(CONTEXT, '$1 static contextType = $4;$3')
    .replace(PREFETCHING, 'return link;');

/** Treats a module of react-router's production build. */
module.exports = function load(source, map) {
  this.callback(null, markUnused(source), map);
};
module.exports.markUnused = markUnused;
