import type { FieldSchema } from '../../content-rules/field-schema.ts';
import { isSameJson, type Json, type JsonFields } from '../../content-rules/json-values.ts';
import type { PictureManifest } from '../../content-rules/picture-manifest.ts';
import type { Publication } from '../../publishing/publications.ts';
import type { PublishingRequest } from '../../publishing/start-publishing.ts';
import type { FileChanges } from '../content-model.ts';
import type { Fault } from '../describe-faults.ts';
import type { DescribedPlan } from '../describe-plan.ts';
import type { PublishingStatus } from '../describe-publishing.ts';
import type { FileSummary } from '../file-summary.ts';
import type { LaunchProgress } from '../launch-progress.ts';
import type { RedrawState } from '../redraw.ts';

export interface OpenedFile {
  readonly schema: FieldSchema;
  readonly value: Json;
  readonly savedValue: Json;
  readonly faults: readonly Fault[];
}

const channel = new BroadcastChannel('editor');

/** Throws errors whose messages can be shown to the owner. */
async function call<Result>(address: string, options?: RequestInit): Promise<Result> {
  const announceChange = () => options && channel.postMessage(address);
  // Also before: when a page is closed, nothing runs afterwards.
  announceChange();
  const response = await fetch(`/__edit/api/${address}`, options)
    .catch(() => {
      throw new Error('The editor has ended. Start it again with npm run edit; what was not saved is lost.');
    })
    .finally(announceChange);
  const result = await response.json().catch(() => ({}));
  if (response.ok) return result;
  throw new Error(result.error ?? `The editor could not do this (${response.status}).`);
}

const fileAddress = (file: string) => `file?${new URLSearchParams({ name: file })}`;

const postJson = (body: object): RequestInit => ({
  method: 'POST',
  body: JSON.stringify(body),
  headers: { 'Content-Type': 'application/json' },
});

export const editorCalls = {
  readFiles: () => call<readonly FileSummary[]>('files'),
  openFile: (file: string) => call<OpenedFile>(fileAddress(file)),
  changeFile: (file: string, base: Json, value: Json) => {
    const fields = (data: Json) => data as JsonFields;
    const changedKeys = Object.keys({ ...fields(base), ...fields(value) }).filter(
      (key) => !isSameJson(fields(base)[key], fields(value)[key]),
    );
    const previous = Object.fromEntries(changedKeys.map((key) => [key, fields(base)[key] ?? null]));
    const body = JSON.stringify({ previous, value });
    return call<{ faults: readonly Fault[]; hasOtherChanges: boolean }>(fileAddress(file), {
      method: 'PUT',
      body,
      headers: { 'Content-Type': 'application/json' },
      // Lets the last change arrive even if the page is closed; browsers allow at most 64 KB.
      keepalive: body.length < 60_000,
    });
  },
  readPictures: () => call<PictureManifest>('pictures'),
  addPicture: (file: File, alt: string, sameSizeAs: string) =>
    call<{ name: string; src: string; width: number; height: number; bytes: number }>(
      `pictures?${new URLSearchParams({ fileName: file.name, alt, sameSizeAs })}`,
      { method: 'POST', body: file },
    ),
  readChanges: () => call<readonly FileChanges[]>('changes'),
  save: () => call<{ blockedDraftCount: number }>('save', { method: 'POST' }),
  addLogo: (file: File) => call<Json>('logo', { method: 'POST', body: file }),
  readRedrawState: () => call<RedrawState>('redraw'),
  drawAgain: () => call<RedrawState>('redraw', { method: 'POST' }),
  dismissRedraw: () => call<RedrawState>('redraw', { method: 'DELETE' }),
  hideFilm: () => call('hide-film', { method: 'POST' }),
  checkLaunch: () => call<LaunchProgress>('launch-check'),
  readPublishingStatus: () => call<PublishingStatus>('publishing'),
  readPublishingPlan: () => call<DescribedPlan>('publishing/plan'),
  startPublishing: (request: PublishingRequest) => call<PublishingStatus>('publishing', postJson(request)),
  readPublications: () => call<readonly Publication[]>('publications'),
  loadPublication: (name: string) =>
    call<{ titles: readonly string[] }>('publications/load', postJson({ name })),
  fetchPublished: () => call<PublishingStatus>('fetch', { method: 'POST' }),
  dismissMergedChanges: () => call<PublishingStatus>('merged-changes', { method: 'DELETE' }),
  discard: () => call('discard', { method: 'POST' }),
};
