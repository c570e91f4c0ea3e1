/** A named group of staff. */
export interface CohortTable {
  id: string;
  name: string;
  /** The name in lower case, so that no two look alike. */
  name_key: string;
  /** Grows with every change, and so serves as the cohort's version. */
  updated_at: number;
  updated_by: string;
}

/** A user in a cohort. */
export interface CohortMemberTable {
  cohort_id: string;
  user_id: string;
}

declare module '#platform/database/tables' {
  interface Tables {
    cohorts: CohortTable;
    cohort_members: CohortMemberTable;
  }
}
