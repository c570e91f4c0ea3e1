export { createNoticeStockReturned, type NoticeStockReturned } from './notice-stock-returned';
export { stockNoticesHandlers } from './routes';
