/**
 * What each action of the log is called, for people who read it. Brackets hold what the entry names: `%` is the name
 * of its subject as it was then, `#` the subject itself where people know it by that (an order number); after the bar
 * is the text for an entry that names neither.
 */
export const ACTION_WORDS = {
  'access.export': 'Exported [%|data]',
  'access.read': 'Read [%|personal data]',
  'access.sign-in': 'Signed in',
  'access.sign-in-refused': 'Failed to sign in[ as %|]',
  'access.sign-out': 'Signed out',

  'approval.approve': 'Approved [“%”|a colleague’s request]',
  'approval.ask': 'Asked a second person to approve [“%”|an action]',
  'approval.refuse': 'Approved [“%”|a colleague’s request], which was no longer possible',
  'approval.reject': 'Rejected [“%”|a colleague’s request]',

  'contact.answer': 'Answered [message %|a message]',
  'contact.change': 'Changed [message %|a message]',
  'contact.template-added': 'Added [the answer template %|an answer template]',
  'contact.template-changed': 'Changed [the answer template %|an answer template]',
  'contact.template-removed': 'Removed [the answer template %|an answer template]',

  'content.cancel-publication': 'Cancelled the planned publication of [the page #|a page]',
  'content.discard-draft': 'Discarded the draft of [the page #|a page]',
  'content.draft': 'Saved a draft of [the page #|a page]',
  'content.plan-publication': 'Planned the publication of [the page #|a page]',
  'content.preview': 'Made a preview link to the draft of [the page #|a page]',
  'content.publish': 'Published [the page #|a page]',
  'content.restore': 'Restored an earlier version of [the page #|a page]',

  'credential.end-grace': 'Ended the previous value of [%|a credential]',
  'credential.reveal': 'Revealed [%|a credential]',
  'credential.rotate': 'Replaced [%|a credential]',

  'edi.export': 'Exported orders in [EDI interchange #|an EDI interchange]',

  'gift-card.adjust': 'Adjusted the balance of [gift card %|a gift card]',
  'gift-card.block': 'Blocked [gift card %|a gift card]',
  'gift-card.codes': 'Read the codes of [%|gift cards]',
  'gift-card.codes-saved': 'Confirmed that the codes of [%|gift cards] are saved',
  'gift-card.issue': 'Issued [%|gift cards]',
  'gift-card.unblock': 'Unblocked [gift card %|a gift card]',

  'import.apply': 'Applied an import file[ of %|]',
  'import.preview': 'Checked an import file[ of %|]',
  'inventory.sync': 'Started a stock sync with the partner',

  'label.cancel': 'Cancelled a print job of [#|a label]',
  'label.reprint': 'Printed the label of [#|an order] again',
  'label.retry': 'Retried a print job of [#|a label]',
  'label.test-print': 'Confirmed a print from the sandbox on the shop’s printer[, for #|]',

  'mail.replay': 'Sent [%|an e-mail] again, in a replay',
  'mail.retry': 'Sent [%|an e-mail] again',
  'mail.test': 'Sent a test of [the e-mail %|an e-mail]',

  'mapping.approve': 'Approved the Woolworths SKU of [%|a variant]',
  'mapping.change': 'Changed the SKU mapping of [%|a variant]',
  'mapping.import': 'Imported the SKU mapping of [%|a variant]',
  'mapping.reject': 'Rejected the Woolworths SKU of [%|a variant]',

  'newsletter.unsubscribe': 'Unsubscribed an address from the newsletter',

  'order.address': 'Corrected the delivery address of [order #|an order]',
  'order.link-mail': 'E-mailed a new link to [order #|an order]',
  'order.links-end': 'Ended the links to [order #|an order]',
  'order.refund': 'Refunded [order #|an order]',
  'order.refund-by-hand': 'Recorded a refund of [order #|an order] that was paid by hand',
  'order.refund-retry': 'Retried a refund of [order #|an order]',
  'order.replay': 'Submitted [order #|an order] again, in a replay',
  'order.resync': 'Submitted [order #|an order] to the partner again',
  'order.status': 'Changed the status of [order #|an order]',

  'packing.restart': 'Started packing [order #|an order] again',
  'passcode.end-sessions': 'Ended the sessions of the shared passcode',
  'payment.receipt': 'Recorded a bank transfer for [order #|an order]',

  'personal-data.closed': 'Closed a request about personal data',
  'personal-data.disclosed': 'Disclosed a person’s data',
  'personal-data.erased': 'Erased a person’s data',
  'personal-data.request': 'Recorded a request about personal data',

  'product.add-variants': 'Added colours or sizes to [%|a product]',
  'product.address': 'Changed the address of [%|a product]',
  'product.archive': 'Archived [%|a product]',
  'product.cancel-price': 'Cancelled a planned price of [%|a product]',
  'product.cancel-publication': 'Cancelled the planned publication of [%|a product]',
  'product.change': 'Changed [%|a product]',
  'product.change-many': 'Changed [%|many products] at once',
  'product.change-pictures': 'Changed the pictures of [%|a product]',
  'product.create': 'Created [the product %|a product]',
  'product.discard-draft': 'Discarded the draft of [%|a product]',
  'product.draft': 'Saved a draft of [%|a product]',
  'product.plan-price': 'Planned a price of [%|a product]',
  'product.plan-publication': 'Planned the publication of [%|a product]',
  'product.preview': 'Made a preview link to the draft of [%|a product]',
  'product.publish': 'Put [%|a product] on sale',
  'product.sell-variant': 'Put a variant of [%|a product] back on sale',
  'product.unarchive': 'Took [%|a product] out of the archive',
  'product.withdraw': 'Took [%|a product] off sale',
  'product.withdraw-variant': 'Took a variant of [%|a product] off sale',

  'promotion.add': 'Added [the promotion %|a promotion]',
  'promotion.change': 'Changed [the promotion %|a promotion]',
  'promotion.end': 'Ended [the promotion %|a promotion]',
  'promotion.generate-codes': 'Generated codes for [the promotion %|a promotion]',
  'promotion.pause': 'Paused [the promotion %|a promotion]',
  'promotion.restore': 'Restored an earlier version of [the promotion %|a promotion]',
  'promotion.start': 'Started [the promotion %|a promotion]',

  'reconciliation.decide': 'Decided what [the credit of %|a credit] on the bank statement pays',
  'reconciliation.undo': 'Undid the decision about [the credit of %|a credit] on the bank statement',
  'reconciliation.undo-import': 'Removed [the imported file %|an imported file] of the reconciliation',

  'release.activated': 'Made [version %|a version][ of #|] live',
  'release.canary': 'Put [version %|a version][ of #|] on trial',
  'release.canary-stopped': 'Stopped the trial of [version %|a version][ of #|]',
  'release.cohort-changed': 'Changed [the cohort %|a cohort]',
  'release.cohort-made': 'Added [the cohort %|a cohort]',
  'release.cohort-removed': 'Removed [the cohort %|a cohort]',
  'release.flag-changed': 'Changed [the flag #|a flag]',
  'release.freeze-ended': 'Ended the release freeze of [%|a part]',
  'release.freeze-set': 'Froze the releases of [%|a part]',
  'release.key-registered': 'Registered [the publisher key %|a publisher key]',
  'release.key-revoked': 'Revoked [the publisher key %|a publisher key]',
  'release.preview-made': 'Made a preview link to [%|a version]',
  'release.preview-revoked': 'Revoked the preview link to [%|a version]',
  'release.publish': 'Published [version %|a version][ of #|]',
  'release.recipient-added': 'Added [%|a recipient] to the release notices',
  'release.recipient-ended': 'Stopped the release notices to [%|a recipient]',
  'release.recipient-tested': 'Sent a test notice to [%|a recipient] of release notices',
  'release.rolled-back': 'Rolled back[ # to| to] [version %|an earlier version]',
  'release.signed': 'Signed [version %|a version][ of #|]',
  'release.source-maps': 'Stored source maps of [version %|a version][ of #|]',
  'release.token-issued': 'Issued [the deploy token %|a deploy token]',
  'release.token-revoked': 'Revoked [the deploy token %|a deploy token]',
  'release.version-pinned': 'Pinned [version %|a version][ of #|]',
  'release.version-pruned': 'Removed the unused [version %|version][ of #|]',
  'release.version-unpinned': 'Unpinned [version %|a version][ of #|]',

  'return.approve': 'Approved [return #|a return]',
  'return.complete': 'Completed [return #|a return]',
  'return.inspect': 'Inspected the pieces of [return #|a return]',
  'return.process': 'Began to process [return #|a return]',
  'return.reject': 'Rejected [return #|a return]',
  'return.reopen': 'Reopened [return #|a return]',
  'return.resend': 'Sent [return #|a return] to the partner again',
  'return.start': 'Started [return #|a return]',

  'review.answer': 'Answered a review[ of %|]',
  'review.approve': 'Approved a review[ of %|]',
  'review.reject': 'Rejected a review[ of %|]',
  'review.undo': 'Undid the last decision about a review[ of %|]',

  'sandbox.generate': 'Generated mock data in the sandbox',
  'sandbox.import': 'Imported test data into the sandbox',
  'sandbox.reset': 'Reset the sandbox',
  'sandbox.send': 'Sent a request to the partner of the sandbox by hand',

  'search.dismiss': 'Removed a search from the list of searches without results[: “#”|]',
  'search.remove-synonym': 'Removed a synonym[ of “#”|]',
  'search.save-synonym': 'Saved a synonym[ of “#”|]',

  'setting.change': 'Changed [%|a setting]',

  'stock.import': 'Changed the stock of [%|a variant], by an import',
  'stock.manual': 'Changed the stock of [%|a variant]',
  'stock.sync': 'Took over stock levels from the partner',
  'stock.undo': 'Undid a stock sync',

  'user.change': 'Changed [the user %|a user]',
  'user.create': 'Added [the user %|a user]',
  'user.end-sessions': 'Ended the sessions of [%|a user]',
  'user.issue-code': 'Issued an access code for [%|a user]',
  'user.passkey-add': 'Added a passkey of [%|a user]',
  'user.passkey-remove': 'Removed a passkey of [%|a user]',
  'user.passkey-rename': 'Renamed a passkey of [%|a user]',
  'user.passkeys-reset': 'Removed all passkeys of [%|a user]',
  'user.revoke-code': 'Revoked the access code of [%|a user]',
  'user.second-factor-on': 'Set up the second factor of [%|a user]',
  'user.second-factor-reset': 'Reset the second factor of [%|a user]',

  'webhook.replay': 'Processed [a webhook for %|a webhook] again',
  'webhook.test': 'Sent a test of [the webhook for %|a webhook]',
} as const;

/** An action of the log, such as `order.status`. */
export type AuditAction = keyof typeof ACTION_WORDS;

/**
 * Actions on credentials and webhooks. Those in the sandbox are also in the live log, because Reset deletes the
 * sandbox's own: only `recordLastingAudit` writes them.
 */
export type LastingAction = Extract<AuditAction, `credential.${string}` | `webhook.${string}`>;
