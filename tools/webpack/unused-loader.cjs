/** Matches a component or context that the package creates when it is evaluated. */
const MADE = /^(var \w+ = )(?=\w+\.(?:createContext|forwardRef|memo)\()/gm;

/** Matches the name of one for developer tools. */
const NAMED = /^\w+\.displayName = "\w+";$/gm;

/** Matches a class that gets its context after its creation. */
const CONTEXT = /^(var (\w+) = class extends \w+\.Component \{)([\s\S]*?)^\2\.contextType = (\w+);$/gm;

/**
 * Matches the end of `Link` that prefetches a page's files. It runs only in the router's framework mode, whose context
 * is never provided.
 */
const PREFETCHING = /return shouldPrefetch && !isAbsolute \? .* : link;/g;

/**
 * Lets a bundle leave out unused components and contexts of react-router, which count as side effects as they are
 * published, and code that only its framework mode uses. Lines keep their numbers.
 */
const markUnused = (source) =>
  source
    .replace(MADE, '$1/* @__PURE__ */ ')
    .replace(NAMED, '')
    .replace(CONTEXT, '$1 static contextType = $4;$3')
    .replace(PREFETCHING, 'return link;');

/** Transforms a module of react-router's production build. */
module.exports = function load(source, map) {
  this.callback(null, markUnused(source), map);
};
module.exports.markUnused = markUnused;
