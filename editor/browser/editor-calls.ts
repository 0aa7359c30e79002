import type { Publication, PublishingOrder } from '../../publishing/for-editor.ts';
import type { FileChanges } from '../content-model.ts';
import type { Fault } from '../describe-faults.ts';
import type { DescribedPlan } from '../describe-plan.ts';
import type { PublishingStatus } from '../describe-publishing.ts';
import type { FileSummary } from '../file-summary.ts';
import type { LaunchCheckResult } from '../launch-check.ts';
import type { Manifest } from '../manifest.ts';
import type { RedrawState } from '../redraw.ts';
import type { FieldSchema, Json } from './field-schema.ts';

export type {
  DescribedPlan,
  FileChanges,
  FileSummary,
  LaunchCheckResult,
  Publication,
  PublishingOrder,
  PublishingStatus,
  RedrawState,
};

export interface OpenedFile {
  readonly schema: FieldSchema;
  readonly value: Json;
  readonly saved: Json;
  readonly faults: readonly Fault[];
}

/** An error whose message can be shown. */
class Refusal extends Error {}

async function call<Answer>(address: string, options?: RequestInit): Promise<Answer> {
  const response = await fetch(`/__edit/api/${address}`, options).catch(() => {
    throw new Refusal('The editor has ended. Start it again with npm run edit; what was not saved is lost.');
  });
  const answer = await response.json().catch(() => ({}));
  if (response.ok) return answer;
  throw new Refusal(answer.refused ?? `The editor could not do this (${response.status}).`);
}

const named = (file: string) => `file?${new URLSearchParams({ name: file })}`;

const posted = (body: object): RequestInit => ({
  method: 'POST',
  body: JSON.stringify(body),
  headers: { 'Content-Type': 'application/json' },
});

export const editorCalls = {
  files: () => call<readonly FileSummary[]>('files'),
  open: (file: string) => call<OpenedFile>(named(file)),
  change: (file: string, value: Json) =>
    call<{ faults: readonly Fault[] }>(named(file), {
      method: 'PUT',
      body: JSON.stringify(value),
      headers: { 'Content-Type': 'application/json' },
      // Sends the last change even if the page is closed.
      keepalive: JSON.stringify(value).length < 60_000,
    }),
  pictures: () => call<Manifest>('pictures'),
  addPicture: (file: File, alt: string, like: string) =>
    call<{ name: string; src: string; width: number; height: number; bytes: number }>(
      `pictures?${new URLSearchParams({ fileName: file.name, alt, like })}`,
      { method: 'POST', body: file },
    ),
  changes: () => call<readonly FileChanges[]>('changes'),
  save: () => call<{ kept: number }>('save', { method: 'POST' }),
  addLogo: (file: File) => call<Json>('logo', { method: 'POST', body: file }),
  redraw: () => call<RedrawState>('redraw'),
  drawAgain: () => call<RedrawState>('redraw', { method: 'POST' }),
  closeRedraw: () => call<RedrawState>('redraw', { method: 'DELETE' }),
  hideFilm: () => call('hide-film', { method: 'POST' }),
  left: () => call<LaunchCheckResult>('left'),
  publishing: () => call<PublishingStatus>('publishing'),
  publishingPlan: () => call<DescribedPlan>('publishing/plan'),
  startPublishing: (order: PublishingOrder) => call<PublishingStatus>('publishing', posted(order)),
  publications: () => call<readonly Publication[]>('publications'),
  loadPublication: (name: string) =>
    call<{ titles: readonly string[] }>('publications/load', posted({ name })),
  fetchPublished: () => call<PublishingStatus>('fetch', { method: 'POST' }),
  dismissMergedChanges: () => call<PublishingStatus>('fetch', { method: 'DELETE' }),
  discard: () => call('discard', { method: 'POST' }),
};
