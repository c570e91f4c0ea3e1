import type { TextPageName } from '@nara/shared-contracts/rules/content';

/** Footer column of a page. */
export type PageGroup = 'Support' | 'Company';

const COMPANY: readonly TextPageName[] = ['sustainability', 'careers', 'privacy', 'terms'];

/** Returns the footer column of a text page. */
export const groupOf = (page: TextPageName): PageGroup => (COMPANY.includes(page) ? 'Company' : 'Support');
