import type { TextPageName } from '@nara/shared-contracts';

/** Column of the footer in which a page stands. */
export type PageGroup = 'Support' | 'Company';

const COMPANY: readonly TextPageName[] = ['sustainability', 'careers', 'privacy', 'terms'];

/** Returns the column of the footer in which a text page stands. */
export const groupOf = (page: TextPageName): PageGroup => (COMPANY.includes(page) ? 'Company' : 'Support');
