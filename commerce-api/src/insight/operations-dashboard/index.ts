export { dailyPdfTask } from './report/report-pdf';
export { operationsDashboard } from './subject';
