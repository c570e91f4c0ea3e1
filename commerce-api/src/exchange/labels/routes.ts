import type { LabelSettings } from '@nara/shared-contracts';
import { LABEL_TYPES } from '@nara/shared-contracts/rules';
import type { Database } from '#platform/database';
import type { EventBus } from '#platform/events';
import { type HandlersOf, NamedFile } from '#platform/http';
import { toIso } from '#platform/time';
import type { Worker } from '#platform/work';
import { orderNotFound } from '#selling/orders';
import { authorOf } from '#staff/audit';
import { changeSetting, readSetting, type Setting } from '#staff/settings';
import { drawn, issueLabel } from './make-label';
import { originalTemplate } from './original-templates';
import { findPacking, restartPacking, scanItem } from './packing';
import { previewLabel } from './preview';
import { cancelJob, enqueue, findJobPage, findPrinters, reprintJob, retryJob, toPrintJob } from './queue';
import { draw, type Typeface, toPdf, toPng, toZpl } from './render';
import { LABEL_SETTINGS } from './settings';
import type { PrintJobTable } from './tables';
import { changeTemplate, findTemplates, zplOf } from './templates';

export interface LabelsServices {
  database: Database;
  events: EventBus;
  /** Epoch ms. */
  now: () => number;
  printQueue: Pick<Worker, 'nudge'>;
  typeface: Typeface;
}

export const labelsHandlers = ({
  database,
  events,
  now,
  printQueue,
  typeface,
}: LabelsServices): HandlersOf<'labels'> => {
  const { kysely } = database;
  const readSettings = async () => (await readSetting(kysely, LABEL_SETTINGS)).value;

  /** Tells of a job that changed, and has the queue look at it. */
  const answerJob = async (job: PrintJobTable) => {
    events.publish('label.changed', job.id);
    printQueue.nudge();
    return toPrintJob(job, await readSettings());
  };

  return {
    preview: ({ body }) => previewLabel(kysely, typeface, body, now()),

    async pdf({ body: { copies, ...target } }) {
      const { document, subject, title } = await issueLabel(database, target, now());
      const drawing = drawn(() => draw(document, typeface));
      return new NamedFile(`${target.type}-${subject}.pdf`, await toPdf(drawing, copies, title));
    },

    async png({ body: target }) {
      const { document, subject } = await issueLabel(database, target, now());
      const drawing = drawn(() => draw(document, typeface));
      return new NamedFile(`${target.type}-${subject}.png`, await toPng(drawing));
    },

    printers: async () => ({ printers: await findPrinters(kysely, await readSettings()) }),

    settings: async () => toState(await readSetting(kysely, LABEL_SETTINGS)),

    async changeSettings(call) {
      const { settings, expectedUpdatedAt } = call.body;
      const change = { value: settings, expectedUpdatedAt: Date.parse(expectedUpdatedAt) };
      const changed = await changeSetting(database, LABEL_SETTINGS, change, authorOf(call, now()));
      events.publish('label.changed', LABEL_SETTINGS.name);
      printQueue.nudge();
      return toState(changed);
    },

    templates: async () => ({ templates: await findTemplates(kysely) }),

    templatesFile: () => zplOf(kysely, typeface, LABEL_TYPES),

    templateFile: ({ params: { type } }) => zplOf(kysely, typeface, [type]),

    async changeTemplate(call) {
      const { type } = call.params;
      const changed = await changeTemplate(database, typeface, type, call.body, authorOf(call, now()));
      events.publish('label.changed', type);
      return changed;
    },

    async resetTemplate(call) {
      const { type } = call.params;
      const change = { ...call.body, template: originalTemplate(type) };
      const changed = await changeTemplate(database, typeface, type, change, authorOf(call, now()));
      events.publish('label.changed', type);
      return changed;
    },

    async jobs({ query }) {
      const [{ jobs, ...counted }, settings] = [await findJobPage(database, query), await readSettings()];
      return { rows: jobs.map((job) => toPrintJob(job, settings)), ...counted };
    },

    async print({ body: { copies, printer, ...target }, staff }) {
      const { document, subject } = await issueLabel(database, target, now());
      drawn(() => toZpl(document, copies, typeface));
      const order = { type: target.type, subject, document, copies, printer, author: staff.name };
      const job = await enqueue(kysely, order, now());
      if (!job) throw new Error('a job without a key is always queued');
      return answerJob(job);
    },

    cancel: async (call) => answerJob(await cancelJob(database, call.params.id, authorOf(call, now()))),

    retry: async (call) => answerJob(await retryJob(database, call.params.id, authorOf(call, now()))),

    reprint: async (call) => answerJob(await reprintJob(database, call.params.id, call.body, authorOf(call, now()))),

    async packing({ params: { id } }) {
      const order = await kysely.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst();
      if (!order) throw orderNotFound();
      return findPacking(kysely, order);
    },

    async scan({ params: { id }, body, staff }) {
      const result = await scanItem(database, id, body.code, { author: staff.name, at: now() });
      if (result.outcome === 'ticked' || result.outcome === 'packed') events.publish('label.changed', id);
      if (result.outcome === 'packed') {
        events.publish('order.updated', id);
        printQueue.nudge();
      }
      return result;
    },

    async restartPacking(call) {
      const { id } = call.params;
      const packing = await restartPacking(database, id, authorOf(call, now()));
      events.publish('label.changed', id);
      return packing;
    },
  };
};

const toState = ({ value, updatedAt, updatedBy }: Setting<LabelSettings>) => ({
  settings: value,
  updatedAt: toIso(updatedAt),
  updatedBy,
});
