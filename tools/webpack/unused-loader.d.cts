declare const unusedLoader: {
  /** Lets a bundle leave out components and contexts that nobody imports. */
  markUnused(source: string): string;
};

export = unusedLoader;
