export { dailyPdfTask } from './report-pdf';
export { operationsDashboard } from './subject';
