export const OVERVIEW_PATH = '/admin/apps/sample-thing';
