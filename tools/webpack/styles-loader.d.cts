interface Compiled {
  code: string;
  map?: object | null;
}

declare const stylesLoader: {
  /** Compiles the styles of a module that is JavaScript already; `file` names its components. */
  compileStyles(code: string, file: string, map?: object): Compiled;
};

export = stylesLoader;
