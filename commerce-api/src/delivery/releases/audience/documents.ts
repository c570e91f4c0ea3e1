import { ownPath, type Role } from '@nara/shared-contracts/rules/common';
import { SHELL } from '@nara/shared-contracts/rules/composition';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readCookie } from '#platform/cookies';
import type { Context } from '#platform/subject';
import { addCookie, cookieOptions, readSessionCookie, sessions } from '#staff/session';
import { createWithoutSwitchedOff, type WithoutSwitchedOff } from '../follow/extension-switches';
import { releases } from '../open-releases';
import type { ReleasePreviewTable } from '../tables';
import { cohortsOf } from './cohorts';
import { type FlagSettings, flagSettings } from './flags';
import { findPreview, PREVIEW_PATH, previewTokens } from './previews';

const COOKIE = 'nara-preview';

/** Path that ends the preview in the browser that opens it. */
export const END_PREVIEW_PATH = `${PREVIEW_PATH}end`;

/** Staff member, reduced to what audiences depend on. */
interface Member {
  role: Role;
  /** Null for a sign-in with the enterprise passcode, which belongs to no cohort. */
  userId: string | null;
  cohorts: readonly string[];
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Returns the staff member who sends a request, with their cohorts if wanted; null for any other visitor. */
    findMember?(request: FastifyRequest, isByCohort: boolean): Promise<Member | null>;
    /** Returns the version that a visitor previews; null for most visitors. */
    findPreview?(request: FastifyRequest): Promise<{ remote: string; version: string } | null>;
    /** Flags of remotes; unset without an API. */
    remoteFlags?: FlagSettings;
    /** Removes switched-off extensions from a release, for documents and the registry. */
    withoutSwitchedOff?: WithoutSwitchedOff;
  }
}

async function findMember(context: Context, request: FastifyRequest, isByCohort: boolean): Promise<Member | null> {
  const id = readSessionCookie(context, request);
  if (!id) return null;
  try {
    const staff = await context.get(sessions).findStaff(id);
    if (!staff) return null;
    const { role, userId } = staff;
    return { role, userId, cohorts: isByCohort && userId ? await cohortsOf(context.database.kysely, userId) : [] };
  } catch (cause) {
    // Without a database, pages are still served, in the version for the general public.
    request.log.warn({ err: cause }, 'who a visitor is could not be read');
    return null;
  }
}

/** Tells documents who requests them. This decides about versions and flags, never about access to data. */
export const mountMembers = (server: FastifyInstance, context: Context): void =>
  void server.decorate('findMember', (request: FastifyRequest, isByCohort: boolean) =>
    findMember(context, request, isByCohort),
  );

/** Mounts the preview links, and tells documents which version a visitor previews. */
export function mountPreviews(server: FastifyInstance, context: Context): void {
  const { database, now } = context;

  const find = async (token: string | undefined) => {
    const id = token && context.get(previewTokens).read(token);
    return id ? findPreview(database, id, now()) : null;
  };

  const setCookie = (request: FastifyRequest, reply: FastifyReply, value: string, maxAge: number) => {
    const cookie = { name: COOKIE, value, maxAge: Math.ceil(maxAge), path: '/' };
    addCookie(reply, cookie, cookieOptions(context, request));
    return reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
  };

  /**
   * Tells whether a preview is meant for the visitor; null if they are not signed in and may still be the right person.
   */
  const isFor = async (
    request: FastifyRequest,
    { cohort_id, user_id }: ReleasePreviewTable,
  ): Promise<boolean | null> => {
    if (cohort_id === null && user_id === null) return true;
    const member = await findMember(context, request, cohort_id !== null);
    if (!member) return null;
    return user_id === null ? member.cohorts.includes(cohort_id ?? '') : member.userId === user_id;
  };

  /** Returns the path at which a version is seen; null if the store does not have the version. */
  const placeOf = async ({ remote, version }: ReleasePreviewTable): Promise<string | null> => {
    const { find, findShell } = context.get(releases).composition;
    if (remote === SHELL) return (await findShell(version)) && '/';
    const found = await find(remote, version);
    return found && (ownPath(found.release.pathPrefix) ?? '/');
  };

  server.decorate('findPreview', async (request: FastifyRequest) => {
    const preview = await find(readCookie(request, COOKIE));
    return preview && (await isFor(request, preview)) ? preview : null;
  });

  server.get(END_PREVIEW_PATH, (request, reply) => setCookie(request, reply, '', 0).redirect('/', 303));

  server.get<{ Params: { token: string } }>(`${PREVIEW_PATH}:token`, async (request, reply) => {
    const preview = await find(request.params.token);
    // Shows the not-found page, so that no one learns which links were once valid.
    if (!preview || (await isFor(request, preview)) === false) return reply.callNotFound();
    const place = await placeOf(preview);
    if (place === null) return reply.callNotFound();
    const seconds = (preview.expires_at - now()) / 1000;
    return setCookie(request, reply, request.params.token, seconds).redirect(place, 303);
  });
}

/** Gives documents the flags of remotes. */
export const mountFlags = (server: FastifyInstance, context: Context): void =>
  void server.decorate('remoteFlags', context.get(flagSettings));

/** Tells documents which extensions are switched off. */
export function mountExtensions(server: FastifyInstance, context: Context): void {
  server.decorate('withoutSwitchedOff', createWithoutSwitchedOff(context));
}
