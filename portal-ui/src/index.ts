export { downloadFile } from '../../shared-ui/src';
export { ApprovalRequests } from './approvals/approval-requests';
export { APPROVALS_KEY, approvalsQuery } from './approvals/queries';
export type { Command } from './commands/command';
export { useCommands } from './commands/command-registry';
export { ChoiceList, ChooseDialog } from './dialog/choose-dialog';
export { Comparison, type Difference } from './dialog/comparison';
export { ConfirmDialog, Dialog, DiscardQuestion, LoadingDialog, overlay } from './dialog/dialog';
export { IssuedSecret } from './dialog/issued-secret';
export { RevisionDialog } from './dialog/revision-dialog';
export { Badge } from './display/badge';
export { BarsFigure } from './display/bars-figure';
export { CopyId, useCopy, WrappingId } from './display/copy-id';
export { type Fact, Facts } from './display/facts';
export { type FieldChange, FieldChanges } from './display/field-changes';
export { JsonView } from './display/json-view';
export { Lines, LinesSkeleton, Names, OrderLine, OrderLineLink } from './display/lines';
export { Panel } from './display/panel';
export { RelativeTime, TimeUntil, useNow } from './display/relative-time';
export { ROLE_LABELS } from './display/role-labels';
export { smallTable } from './display/small-table';
export { type Change, cardFilter, Sparkline, StatCard, StatRow } from './display/stat-card';
export { StateBadge } from './display/state-badge';
export { Timeline, type TimelineEntry } from './display/timeline';
export { Button, ButtonLink, IconButton, RowActions, TouchLink } from './elements/button';
export { Checkbox } from './elements/checkbox';
export { CheckboxGroup } from './elements/checkbox-group';
export { controlFrame, isTyping } from './elements/controls';
export { Popover } from './elements/popover';
export { SearchInput } from './elements/search-input';
export { type Option, Select } from './elements/select';
export { Switch } from './elements/switch';
export { Tabs, useTab } from './elements/tabs';
export { useKeptFocus } from './elements/use-kept-focus';
export { DashboardCards, ExtensionPanel, OrderPanels } from './extensions/extension-panels';
export { EmptyLine, EmptyState } from './feedback/empty-state';
export { Failure, Loaded, Skeleton, SkeletonLines } from './feedback/loaded';
export { Notice } from './feedback/notice';
export { useAction, useCall, useWaiting } from './feedback/use-call';
export { useChanged } from './feedback/use-changed';
export { Field, TextAreaField, TextField } from './form/field';
export { FormDialog } from './form/form-dialog';
export { LeaveGuard, LeaveQuestion } from './form/leave-question';
export {
  AT_ONCE,
  momentOf,
  type PublicationTime,
  PublicationTimeFields,
  TIME_LABELS,
  validateTime,
} from './form/publication-time';
export { SaveQuestionDialog } from './form/save-question';
export { SelectField } from './form/select-field';
export { SettingDialog } from './form/setting-dialog';
export { type FieldMessages, type Form, formDifferences, type SaveQuestion, useForm } from './form/use-form';
export { LAST_MINUTE, minuteToIso, readRand, toMinute } from './form/values';
export { Grid } from './grid/grid';
export { type GridColumn, type GridFaults, type RowEdit, type SheetControl, useSheet } from './grid/sheet';
export { ChangePreview, type ChangeRow } from './import/change-preview';
export { ImportDialog } from './import/import-dialog';
export { type ImportCalls, importOutcome } from './import/use-import';
export { SETTINGS_PATH } from './layout/extension-entries';
export { NavCount } from './layout/nav-list';
export { BACK_OFFICE, ENTERPRISE_PORTAL, type NavEntry, usePathFor, usePermission } from './layout/navigation';
export { ControlBar, ListPage, PageHeader } from './layout/page-header';
export { type NavGroup, PortalLayout } from './layout/portal-layout';
export { type PortalScreen, portalRoutes, portalScreens } from './layout/portal-routes';
export { ExportButton } from './list/export-button';
export { type DateRange, isDay, presetOf, REPORT_SPANS, southAfricanDay } from './list/filters/date-range';
export { DateRangeInput } from './list/filters/date-range-input';
export { FilterBar, FilterSelect, StatusSelect } from './list/filters/filter-bar';
export { MinuteInput } from './list/filters/minute-input';
export { type FilterRules, PAGE_SIZES, type PageSize, type Sort, useListParams } from './list/state/list-params';
export { type List, type ListPageData, useList } from './list/state/use-list';
export { useNewIds } from './list/state/use-new-ids';
export { type Selection, selectedPart } from './list/state/use-selection';
export { actionColumn, type Column } from './list/table/columns';
export { DataTable } from './list/table/data-table';
export { ListTable } from './list/table/list-table';
export { OlderPages } from './list/table/older-pages';
export { Pagination } from './list/table/pagination';
export { apiQuery, pageQuery } from './live/api-query';
export { useEvents } from './live/event-stream';
export { refetchLive, useLiveQueries } from './live/use-live-queries';
export { ActivityTrail } from './notes/activity-trail';
export { Notes } from './notes/notes';
export { ItemTable } from './orders/item-table';
export { OrderBulkActions } from './orders/order-bulk-actions';
export { OrderLink, TraceLink } from './orders/order-links';
export {
  OrderStatusBadge,
  orderStatusLabel,
  ReturnStatusBadge,
  returnStatusLabel,
} from './orders/order-status';
export { ResyncButton, ResyncOutcome, useResync } from './orders/resync';
export { StatusFilter } from './orders/status-filter';
export { PaymentPanel } from './payments/payment-panel';
export { PAYMENT_SETTINGS_KEY, paymentQuery, paymentSettingsQuery } from './payments/queries';
export { BankAccountPanel, InvoiceDetailsPanel, PaymentTermsPanel } from './payments/settings/setting-panels';
export { SessionList } from './session/session-list';
export { AddVariant, EditVariant } from './sku-mapping/mapping-dialogs';
export { MappingPage } from './sku-mapping/mapping-page';
export { codeWarnings, ProposalNotice } from './sku-mapping/proposal-notice';
export { type MappedVariant, RetryOrders, useUnblockedOrders } from './sku-mapping/retry-orders';
export { PortalBackdrop, PortalRoot } from './theme/portal-root';
export type { Tone } from './theme/tokens';
