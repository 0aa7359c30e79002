import type { Publication, PublishingOrder } from '../../publishing/desk.ts';
import type { FileChanges } from '../content-desk.ts';
import type { FileSummary } from '../file-summary.ts';
import type { Fault } from '../plain-words.ts';
import type { RedrawState } from '../redraw.ts';
import type { ShownPlan } from '../shown-plan.ts';
import type { ShownPublishing } from '../shown-publishing.ts';
import type { WhatIsLeft } from '../what-is-left.ts';
import type { FieldSchema, Json } from './field-schema.ts';

/** What the page asks of the editor's server. */

export type {
  FileChanges,
  FileSummary,
  Publication,
  PublishingOrder,
  RedrawState,
  ShownPlan,
  ShownPublishing,
  WhatIsLeft,
};

export interface OpenedFile {
  readonly schema: FieldSchema;
  readonly value: Json;
  readonly saved: Json;
  readonly faults: readonly Fault[];
}

export interface ManifestPicture {
  readonly src: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
  readonly own?: true;
}

export type Manifest = Readonly<Record<string, ManifestPicture>>;

/** Said by the server in words that can be shown. */
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
      // A change made in the last moment still arrives when the page is left.
      keepalive: JSON.stringify(value).length < 60_000,
    }),
  pictures: () => call<Manifest>('pictures'),
  addPicture: (file: File, alt: string, like: string) =>
    call<{ name: string; src: string; width: number; height: number; bytes: number }>(
      `pictures?${new URLSearchParams({ fileName: file.name, alt, like })}`,
      { method: 'POST', body: file },
    ),
  changes: () => call<readonly FileChanges[]>('changes'),
  save: () => call<{ held: number }>('save', { method: 'POST' }),
  addLogo: (file: File) => call<Json>('logo', { method: 'POST', body: file }),
  redraw: () => call<RedrawState>('redraw'),
  drawAgain: () => call<RedrawState>('redraw', { method: 'POST' }),
  closeRedraw: () => call<RedrawState>('redraw', { method: 'DELETE' }),
  hideFilm: () => call('hide-film', { method: 'POST' }),
  left: () => call<WhatIsLeft>('left'),
  publishing: () => call<ShownPublishing>('publishing'),
  publishingPlan: () => call<ShownPlan>('publishing/plan'),
  startPublishing: (order: PublishingOrder) => call<ShownPublishing>('publishing', posted(order)),
  publications: () => call<readonly Publication[]>('publications'),
  loadPublication: (name: string) =>
    call<{ titles: readonly string[] }>('publications/load', posted({ name })),
  fetchPublished: () => call<ShownPublishing>('fetch', { method: 'POST' }),
  closeTakenOver: () => call<ShownPublishing>('fetch', { method: 'DELETE' }),
  discard: () => call('discard', { method: 'POST' }),
};
