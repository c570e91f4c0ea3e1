export { findReport } from './find-report';
export { toCsv } from './report-csv';
export { toPdf } from './report-pdf';
