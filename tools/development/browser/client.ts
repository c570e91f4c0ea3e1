import { hubOfPage } from './hub';

/** Name of this build, inserted by the build. */
declare const DEVELOPED_BUILD: string;
/** Address at which its development server reports changes, inserted by the build. */
declare const DEVELOPED_CHANGES: string;
/** Replaced by webpack with the hash of the running code. */
declare const __webpack_hash__: string;

declare global {
  interface ImportMeta {
    /** Replaces modules that changed. */
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
