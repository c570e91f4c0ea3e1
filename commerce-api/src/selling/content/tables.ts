import type { Role } from '@nara/shared-contracts/rules/common';
import type { ContentPageName } from '@nara/shared-contracts/rules/content';

/** A page that staff have edited. */
export interface ContentPageTable {
  page: ContentPageName;
  /** Increases with every publication. */
  revision: number;
  /** Content as JSON; null while it is the initial content. */
  content_json: string | null;
  /** Time of the last publication; null before the first. */
  at: number | null;
  by: string | null;
  /** Version of the newest draft, including past drafts, so that a version is never reused. */
  draft_version: number;
}

/** A publication of a page. */
export interface ContentRevisionTable {
  page: ContentPageName;
  revision: number;
  /** Revision to which this one goes back; null for an ordinary publication. */
  restored: number | null;
  before_json: string;
  after_json: string;
  at: number;
  /** Name of the author. */
  by: string;
}

/** Content that a page will have after its next publication. */
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
  /** Name, id and role of the user who planned it. It is published in this user's name. */
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
