import { hubOfPage } from './hub';

/** Name of this build, put in by the build. */
declare const DEVELOPED_BUILD: string;
/** Address at which its development server tells of changes, put in by the build. */
declare const DEVELOPED_CHANGES: string;
/** Replaced by webpack with the hash of what runs. */
declare const __webpack_hash__: string;

declare global {
  interface ImportMeta {
    /** Takes the place of modules that changed. */
    webpackHot?: { check(apply: true): Promise<unknown>; status(): string };
  }
}

hubOfPage().join(
  {
    name: DEVELOPED_BUILD,
    hash: () => __webpack_hash__,
    async update() {
      if (!(await import.meta.webpackHot?.check(true))) throw new Error('there is no such update');
    },
  },
  DEVELOPED_CHANGES,
);
