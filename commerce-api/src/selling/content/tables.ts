import type { ContentPageName, Role } from '@nara/shared-contracts';

/** A page that staff have worked on. */
export interface ContentPageTable {
  page: ContentPageName;
  /** Grows with every publication. */
  revision: number;
  /** What it says; null while it is as the shop began with it. */
  content_json: string | null;
  /** The last publication; null before the first. */
  at: number | null;
  by: string | null;
  /** Version of the newest draft, past ones included, so that no two are taken for each other. */
  draft_version: number;
}

/** A publication of a page. */
export interface ContentRevisionTable {
  page: ContentPageName;
  revision: number;
  /** Revision that it went back to; null for a publication of its own. */
  restored: number | null;
  before_json: string;
  after_json: string;
  at: number;
  /** Name of whoever made it. */
  by: string;
}

/** What a page is to say once it is published. */
export interface ContentDraftTable {
  page: ContentPageName;
  version: number;
  content_json: string;
  at: number;
  by: string;
}

/** A planned publication of a draft. */
export interface ContentPublicationTable {
  page: ContentPageName;
  publish_at: number;
  /** Name, id and role of whoever planned it, in whose name it is published. */
  by: string;
  by_id: string | null;
  role: Role;
}

declare module '#platform/database/tables' {
  interface Tables {
    content_pages: ContentPageTable;
    content_revisions: ContentRevisionTable;
    content_drafts: ContentDraftTable;
    content_publications: ContentPublicationTable;
  }
}
