import { endpoints } from '@nara/shared-contracts/api';
import type { Endpoint } from '@nara/shared-contracts/api/common';
import { EVENTS_PATH } from '@nara/shared-contracts/rules/common';
import { newOrder, testAppForFile } from '#testing';
import { openApi } from '.';
import { createOpenApiDocument, type Operation } from './document';

const document = createOpenApiDocument();
const rows = Object.values(endpoints).flatMap((table) => Object.values<Endpoint>(table));
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);

const operationOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): Operation | undefined =>
  document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];

/** Described request or response body. */
interface Content {
  content: Record<string, { schema: { required: string[] } }>;
}

/** Yields every object nested in a value. */
function* objectsIn(value: unknown): Generator<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield value as Record<string, unknown>;
  for (const part of Object.values(value)) yield* objectsIn(part);
}

describe('the OpenAPI document', () => {
  it.each(rows)('the OpenAPI document describes $method $path', (row) => {
    const operation = operationOf(row);
    expect(operation).toMatchObject({ summary: row.summary });
    expect(operation?.requestBody === undefined).toBe(row.body === undefined);
    const answers = Object.keys(operation?.responses ?? {});
    expect(answers).toEqual(expect.arrayContaining([String(row.status ?? 200), '500', 'default']));
    expect(operation?.security.length === 0).toBe(row.access === 'public' && !row.needsSession);
  });

  it('the OpenAPI document requires a body wherever the endpoint needs one', () => {
    const isRequired = (id: string) =>
      operations.find(({ operation }) => operation.operationId === id)?.operation.requestBody?.required;
    expect(['orders.create', 'approvals.reject'].map(isRequired)).toEqual([true, true]);
    expect(['approvals.approve', 'inventory.applyImport'].map(isRequired)).toEqual([false, false]);
  });

  it('the OpenAPI document has only the endpoints and the event stream', () => {
    expect(operations).toHaveLength(rows.length + 1);
    expect(document.paths[EVENTS_PATH]?.get?.security).toEqual([{ session: [] }]);
  });

  it('the OpenAPI document names every operation once and every security scheme used', () => {
    const ids = operations.map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    const used = operations.flatMap(({ operation }) => operation.security.flatMap(Object.keys));
    expect(Object.keys(document.components.securitySchemes)).toEqual(expect.arrayContaining(used));
    const tags = document.tags.map(({ name }) => name);
    expect(operations.filter(({ operation }) => !operation.tags.every((tag) => tags.includes(tag)))).toEqual([]);
  });

  it.each(operations)('the OpenAPI document describes the parameters of $method $path', ({ path, operation }) => {
    const parameters = operation.parameters as { name: string; in: string; required: boolean; schema: object }[];
    const inPath = parameters.filter((parameter) => parameter.in === 'path');
    expect(inPath.map(({ name }) => `{${name}}`)).toEqual(path.match(/\{\w+\}/g) ?? []);
    for (const parameter of inPath) expect(parameter).toMatchObject({ required: true });
    for (const { schema } of parameters) expect(Object.keys(schema)).not.toEqual([]);
  });

  it('the OpenAPI document has no broken references and survives JSON', () => {
    for (const { $ref } of objectsIn(document)) {
      if ($ref === undefined) continue;
      const [root, ...steps] = String($ref).split('/');
      expect(root).toBe('#');
      const target = steps.reduce<unknown>((at, step) => (at as Record<string, unknown>)?.[step], document);
      expect([$ref, target]).toEqual([$ref, expect.any(Object)]);
    }
    expect(JSON.parse(JSON.stringify(document))).toEqual(document);
  });
});

describe('the OpenAPI document over HTTP', () => {
  const test = testAppForFile({ plugins: [openApi] });

  it('the served OpenAPI document equals the generated one', async () => {
    expect((await test.call('GET', '/api/docs/json')).json).toEqual(document);
  });

  it('the API reference page has no inline scripts or styles', async () => {
    const { headers, text } = await test.call('GET', '/api/docs');
    expect(headers.get('content-security-policy')).toContain("script-src 'self'; style-src 'self'");
    expect(text).not.toMatch(/<style|style=|<script>|\son\w+=/);
    const scripts = [...text.matchAll(/src="([^"]+)"/g)].map(([, path = '']) => path);
    expect(scripts).not.toEqual([]);
    for (const path of scripts) {
      const script = await test.call('GET', path);
      expect([script.status, script.headers.get('cache-control')]).toEqual([200, 'public, max-age=86400']);
    }
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('a call made from the OpenAPI document gets the documented answer', async () => {
    const { requestBody, responses } = operationOf(endpoints.orders.create) as unknown as {
      requestBody: Content;
      responses: Record<string, Content>;
    };
    const [type = ''] = Object.keys(requestBody.content);
    const body = newOrder();
    expect(Object.keys(body)).toEqual(expect.arrayContaining(requestBody.content[type]?.schema.required ?? []));
    const answer = await test.call('POST', '/api/orders', { body, headers: { 'content-type': type } });
    expect(answer.status).toBe(201);
    expect(Object.keys(answer.json)).toEqual(responses[201]?.content['application/json']?.schema.required);
  });
});
