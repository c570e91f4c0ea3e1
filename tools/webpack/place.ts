/**
 * Where front ends are built: this repository, or one of a team's own. Everything that a build opens besides the sources
 * of its front end is named here, so that a build asks for no folder by itself.
 */
export interface BuildPlace {
  /** Folder that paths are relative to, module ids among them; packages are taken from its `node_modules`. */
  root: string;
  /** Changes of these files and folders make cached modules void. */
  tools: string[];
  /** Modules that a build runs, or makes part of what it builds. */
  modules: {
    stylesLoader: string;
    unusedLoader: string;
    /** Starts the runtime of a container. */
    containerEntry: string;
    /** Runs a remote without the shell. */
    alone: string;
    /** Draws first views on the server. */
    firstViews: string;
    /** Stylesheet of every page. */
    baseStyles: string;
  };
  /** What replaces components on open pages while they are developed. */
  refresh: {
    /** Compiles modules so that they can be replaced. */
    loader: string;
    /** First module of every entry. */
    client: string;
    /** Watches over the replacement of each module. */
    track: string;
    /** Makes elements in the place of React's development runtime. */
    elements: string;
  };
  /** Page of the development server that tells what it knows. */
  dashboard: { script: string; styles: string };
  /** Modules that are run at build time, with the loader that does so; the packages as published have none. */
  evaluated?: { modules: string[]; loader: string };
}

/** Where one remote is built. */
export interface RemotePlace extends BuildPlace {
  /** Folder of the remote, which holds `src` and gets `dist`. */
  folder: string;
}
