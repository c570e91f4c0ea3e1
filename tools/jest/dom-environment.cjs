const { TestEnvironment } = require('jest-environment-jsdom');

/** Web standards that browsers have, that jsdom lacks or has in a form Node's own fetch does not accept. */
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
    // An open message port keeps the process alive; React's scheduler is content with timers.
    delete this.global.MessageChannel;
    // jsdom has no modal dialogs; their content is what tests look at.
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
