import { isDeepStrictEqual } from 'node:util';
import type { LabelSettings } from '@nara/shared-contracts/api/labels';
import type { Role } from '@nara/shared-contracts/rules/common';
import { LABEL_TYPES } from '@nara/shared-contracts/rules/labels';
import { PERMISSIONS } from '@nara/shared-contracts/rules/session';
import { forStaff, staffOf } from '#platform/heavy-work';
import { type HandlersOf, NamedFile } from '#platform/http';
import { type Context, tell } from '#platform/subject';
import { toIso } from '#platform/time';
import { orderNotFound } from '#selling/orders';
import { authorOf } from '#staff/audit';
import { changeSetting, readSetting, type Setting } from '#staff/settings';
import { issueLabels } from './content/make-label';
import { originalTemplate } from './content/original-templates';
import { previewLabel } from './content/preview';
import { changeTemplate, findTemplates, zplOf } from './content/templates';
import { findPacking } from './packing/find-packing';
import { restartPacking, scanItem } from './packing/scan-item';
import { findJobPage } from './queue/find-jobs';
import { cancelJob, printLabel, reprintJob, retryJob } from './queue/job-actions';
import { nudgePrintQueue } from './queue/print-queue';
import { findPrinters } from './queue/printers';
import { toPrintJob } from './queue/view';
import { addressNotAllowed } from './refusals';
import { renderer } from './render/renderer';
import { toZip } from './render/zip';
import { LABEL_SETTINGS } from './settings';
import type { PrintJobTable } from './tables';

export const labelsHandlers = (context: Context): HandlersOf<'labels'> => {
  const { database, now } = context;
  const { kysely } = database;
  const render = context.get(renderer);
  const readSettings = async () => (await readSetting(kysely, LABEL_SETTINGS)).value;
  const answer = async (job: PrintJobTable) => toPrintJob(job, await readSettings());

  return {
    preview: (call) => previewLabel(context, call.body, forStaff(call)),

    async pdf(call) {
      const work = forStaff(call);
      const { copies: count, ...target } = call.body;
      const { documents, copies, subject, title } = await issueLabels(database, target, count, now());
      const content = await render.pdf(documents, { copies, title }, work);
      return new NamedFile(`${target.type}-${subject}.pdf`, content);
    },

    async png(call) {
      const work = forStaff(call);
      const target = call.body;
      const { documents, subject } = await issueLabels(database, target, 1, now());
      const [content = Buffer.alloc(0)] = await render.png(documents, work);
      return new NamedFile(`${target.type}-${subject}.png`, content);
    },

    async pngs(call) {
      const work = forStaff(call);
      const { copies: count, ...target } = call.body;
      const { documents, copies, subject } = await issueLabels(database, target, count, now());
      const pictures = (await render.png(documents, work)).flatMap((content) => Array(copies).fill(content));
      const name = `${target.type}-${subject}`;
      const files = pictures.map((content: Buffer, index) => ({ name: `${name}-${index + 1}.png`, content }));
      return new NamedFile(`${name}.zip`, toZip(files));
    },

    printers: async () => ({ printers: await findPrinters(context, await readSettings()) }),

    settings: async () => toState(await readSetting(kysely, LABEL_SETTINGS)),

    async changeSettings(call) {
      const { settings, expectedUpdatedAt } = call.body;
      const before = await readSettings();
      if (!mayConnectPrinters(call.staff.role) && !isDeepStrictEqual(settings.addresses, before.addresses)) {
        throw addressNotAllowed();
      }
      const change = { value: settings, expectedUpdatedAt: Date.parse(expectedUpdatedAt) };
      const changed = await changeSetting(context, LABEL_SETTINGS, change, authorOf(call, now()));
      tell(context, kysely, 'label.changed', LABEL_SETTINGS.name);
      nudgePrintQueue(context, kysely);
      return toState(changed);
    },

    templates: async () => ({ templates: await findTemplates(kysely) }),

    templatesFile: (call) => zplOf(context, LABEL_TYPES, forStaff(call)),

    templateFile: (call) => zplOf(context, [call.params.type], forStaff(call)),

    changeTemplate: (call) =>
      changeTemplate(context, call.params.type, call.body, authorOf(call, now()), { by: staffOf(call) }),

    resetTemplate(call) {
      const { type } = call.params;
      const change = { ...call.body, template: originalTemplate(type) };
      return changeTemplate(context, type, change, authorOf(call, now()), { by: staffOf(call) });
    },

    async jobs({ query }) {
      const [{ jobs, ...counted }, settings] = [await findJobPage(database, query), await readSettings()];
      return { rows: jobs.map((job) => toPrintJob(job, settings)), ...counted };
    },

    print: async (call) => answer(await printLabel(context, call.body, authorOf(call, now()), { by: staffOf(call) })),

    cancel: async (call) => answer(await cancelJob(context, call.params.id, authorOf(call, now()))),

    retry: async (call) => answer(await retryJob(context, call.params.id, authorOf(call, now()))),

    reprint: async (call) => answer(await reprintJob(context, call.params.id, call.body, authorOf(call, now()))),

    async packing({ params: { id } }) {
      const order = await kysely.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst();
      if (!order) throw orderNotFound();
      return findPacking(kysely, order);
    },

    scan: ({ params: { id }, body, staff }) => scanItem(context, id, body.code, { author: staff.name, at: now() }),

    restartPacking: (call) => restartPacking(context, call.params.id, authorOf(call, now())),
  };
};

/** A printer address makes the server connect to another machine, like the addresses of the API Configuration. */
const mayConnectPrinters = (role: Role): boolean => (PERMISSIONS['api-config'].roles as readonly Role[]).includes(role);

const toState = ({ value, updatedAt, updatedBy }: Setting<LabelSettings>) => ({
  settings: value,
  updatedAt: toIso(updatedAt),
  updatedBy,
});
