/**
 * Place where front ends are built: this repository, or a team's own. Everything that a build opens apart from the
 * sources of its front end is named here, so that a build looks up no folder on its own.
 */
export interface BuildPlace {
  /** Folder that paths, including module ids, are relative to. Packages come from its `node_modules`. */
  root: string;
  /** Files and folders whose changes invalidate cached modules. */
  tools: string[];
  /** Modules that a build runs or includes in its output. */
  modules: {
    stylesLoader: string;
    /** Runs a remote without the shell. */
    alone: string;
    /** Draws first views on the server. */
    firstViews: string;
    /** Stylesheet of every page. */
    baseStyles: string;
  };
  /** Modules that replace components on open pages during development. */
  refresh: {
    /** Compiles modules so that they can be replaced. */
    loader: string;
    /** First module of every entry. */
    client: string;
    /** Tracks the replacement of each module. */
    track: string;
    /** Creates elements in place of React's development runtime. */
    elements: string;
  };
  /** Dashboard page of the development server. */
  dashboard: { script: string; styles: string };
  /** Modules that run at build time, with the loader that runs them. The published packages have none. */
  evaluated?: { modules: string[]; loader: string };
}

/** Where one remote is built. */
export interface RemotePlace extends BuildPlace {
  /** Folder of the remote, with `src` and `dist`. */
  folder: string;
}
