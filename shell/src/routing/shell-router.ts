import type { createBrowserRouter } from 'react-router-dom';

/** The one router of a page. */
export type ShellRouter = ReturnType<typeof createBrowserRouter>;
