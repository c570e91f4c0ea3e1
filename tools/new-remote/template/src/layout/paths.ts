export const OVERVIEW_PATH = '/admin/sample-thing';
