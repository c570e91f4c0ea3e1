export { ExtensionEvents } from './extension-events';
export { DashboardCards, ExtensionPanel, OrderPanels } from './extension-panels';
