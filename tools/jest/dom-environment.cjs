const { TestEnvironment } = require('jest-environment-jsdom');

/** Web standards that jsdom lacks, or has in a form that Node's own fetch rejects. */
const FROM_NODE = [
  'TextEncoder',
  'TextDecoder',
  'fetch',
  'Request',
  'Response',
  'Headers',
  'AbortController',
  'AbortSignal',
  'structuredClone',
  'MessageChannel',
];

module.exports = class DomEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    for (const name of FROM_NODE) this.global[name] = globalThis[name];
    // An open message port keeps the process alive; React's scheduler falls back to timers.
    delete this.global.MessageChannel;
    // jsdom has no modal dialogs. Tests look only at their content.
    const { HTMLDialogElement } = this.global;
    HTMLDialogElement.prototype.showModal ??= function showModal() {
      this.open = true;
    };
    HTMLDialogElement.prototype.close ??= function close() {
      if (!this.open) return;
      this.open = false;
      this.dispatchEvent(new this.ownerDocument.defaultView.Event('close'));
    };
  }
};
