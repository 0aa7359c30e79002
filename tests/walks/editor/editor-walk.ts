import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { fillPlaceholders, placeholdersOf } from '../../../brand/placeholders.ts';
import { contentFiles } from '../../../content-rules/content-files.ts';
import type { RunningEditor } from '../../support/editor/running-editor.ts';
import { EditorTab, faults } from './editor-tab.ts';

const writtenFile = 'content/testimonials.json';
const editedFiles = [writtenFile, 'content/lists/team.json', 'content/pages/web.json'];
/** A tab may show a change of the other tab, or of its own page before, this late. Until then either may win. */
const raceMs = 5000;
const minRestMs = 700;
const maxRestMs = 15_000;

const departures = {
  'go back': (page: Page) => page.goBack(),
  'go forward': (page: Page) => page.goForward(),
  reload: (page: Page) => page.reload(),
};
/** Elements of the form, and the surrounding element whose texts are replaced. */
const formActions = {
  // Fields that accept every text and do not name their entry.
  type: ['main textarea:is([id$=-role], [id$=-text], [id$=-description])', 'div:has(> textarea)'],
  'put back': ['main div:has(> textarea) button:text("Put back")', 'div:has(> textarea)'],
  move: ['main button[data-move]:not([aria-disabled=true])', 'none'],
  add: ['main button[data-add]', 'none'],
  remove: ['main button[aria-label^="Remove "]', '[data-entry]'],
} as const;
export const actions = [
  ...(Object.keys(formActions) as (keyof typeof formActions)[]),
  ...(Object.keys(departures) as (keyof typeof departures)[]),
  ...(Object.keys(faults) as (keyof typeof faults)[]),
  ...(['open', 'look at the changes', 'save', 'cancel', 'discard', 'new tab', 'write file'] as const),
];

export interface Step {
  readonly tab: 0 | 1;
  readonly action: (typeof actions)[number];
  /** Selects one of several elements. */
  readonly n: number;
  readonly pauseMs: number;
}

interface FieldChange {
  readonly file: string;
  /** The id, without indexes if entries of the file may have moved. */
  readonly field: string;
  readonly tab: EditorTab;
  readonly changedAt: number;
}
type TypedText = FieldChange & { readonly text: string };

const isOneOf = <Name extends string>(names: object, name: string): name is Name => name in names;

/** The texts of a file by the id of their field, and the lengths of its lists. */
function fieldsOf(value: unknown, id = 'field'): Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return { [id]: value };
  const fields = Object.entries(value).map(([key, field]) => fieldsOf(field, `${id}-${key}`));
  return Object.assign(Array.isArray(value) ? { [id]: value.length } : {}, ...fields);
}

/** What the open form shows, as fieldsOf() returns it. */
const readForm = ({ page }: EditorTab): Promise<[string, unknown][]> =>
  page.locator('main textarea, main fieldset:has(> ol)').evaluateAll((elements) =>
    elements.map((element) => {
      if (element instanceof HTMLTextAreaElement) return [element.id, element.value];
      return [element.id, element.querySelectorAll(':scope > ol > li').length];
    }),
  );

const fileIn = ({ page }: EditorTab): string => new URL(page.url()).hash.slice(1);

async function press(tab: EditorTab, element: Locator): Promise<void> {
  await element.press('Enter');
  tab.pressedKeyAt = Date.now();
}

async function cancel(tab: EditorTab): Promise<void> {
  if ((await tab.dialog.count()) > 0) await tab.page.keyboard.press('Escape');
}

/** Two tabs of an editor, and what was typed and neither replaced nor removed nor discarded since. */
export class EditorWalk {
  readonly #context: BrowserContext;
  readonly #editor: RunningEditor;
  readonly #tabs: EditorTab[] = [];
  #typedTexts: TypedText[] = [];
  readonly #changes: FieldChange[] = [];
  #textCount = 0;
  #discardedAt = 0;
  readonly #filesWithMoves = new Set<string>();
  /** Written by another program into a field that the tabs do not change. */
  #tagline: string | undefined;

  constructor(context: BrowserContext, editor: RunningEditor) {
    this.#context = context;
    this.#editor = editor;
  }

  #read = (file: string) => JSON.parse(this.#editor.readFile(file));

  #get = async (call: string) =>
    (await this.#context.request.get(`${this.#editor.address}api/${call}`, { maxRetries: 2 })).json();

  /** Like the editor's page, which sends its origin. */
  post = (call: string) =>
    this.#context.request.post(`${this.#editor.address}api/${call}`, {
      headers: { origin: new URL(this.#editor.address).origin },
    });

  async openTab(index: number, file = editedFiles[0]): Promise<void> {
    await this.#tabs[index]?.page.close();
    this.#tabs[index] = await EditorTab.open(this.#context, `${this.#editor.address}#${file}`);
  }

  async #actInForm(tab: EditorTab, action: keyof typeof formActions, n: number): Promise<void> {
    const [selector, surrounding] = formActions[action];
    const elements = tab.page.locator(selector);
    if (action === 'put back' && (await elements.count()) === 0) await this.#actInForm(tab, 'type', n);
    const count = await elements.count();
    if (count === 0 || (await tab.dialog.count()) > 0) throw new Error(`Nothing to ${action}`);
    this.#textCount += 1;
    const text = `typed${this.#textCount}.`;
    // In one piece, because the form may change in between.
    const useElement = (node: HTMLElement, [ancestor, newText]: readonly string[]) => {
      const texts = node.closest(ancestor ?? '')?.querySelectorAll('textarea') ?? [];
      const oldFields = [...texts].map(({ id, value }) => ({ id, value }));
      for (const details of document.querySelectorAll('details')) details.open = true;
      node.focus();
      if (node instanceof HTMLTextAreaElement) node.select();
      if (node instanceof HTMLTextAreaElement) document.execCommand('insertText', false, newText);
      else node.click();
      return oldFields;
    };
    const file = fileIn(tab);
    const usedFields = await elements.nth(n % count).evaluate(useElement, [surrounding, text]);
    const changedAt = Date.now();
    tab.pressedKeyAt = Date.now();
    if (action === 'remove') tab.removedEntryAt = changedAt;
    if (action !== 'type' && action !== 'put back') this.#filesWithMoves.add(file);
    const isMoved = this.#filesWithMoves.has(file);
    const fieldOf = (id: string) => (isMoved ? id.replaceAll(/\d+/g, '') : id);
    const fields = usedFields.map(({ id, value }) => ({ field: fieldOf(id), value }));
    const isRace = (change: FieldChange) =>
      change.file === file &&
      (change.tab !== tab || change.changedAt < tab.leftAt) &&
      changedAt - change.changedAt < raceMs &&
      fields.some(({ field }) => field === fieldOf(change.field));
    this.#typedTexts = this.#typedTexts.filter(
      (typed) => !isRace(typed) && !fields.some(({ value }) => value.includes(typed.text)),
    );
    const changes = fields.map(({ field }) => ({ file, field, tab, changedAt }));
    const mayBeLost = this.#changes.some(isRace) || changedAt - this.#discardedAt < raceMs;
    this.#changes.push(...changes);
    if (action === 'type' && !mayBeLost)
      this.#typedTexts.push(...changes.map((change) => ({ ...change, text })));
  }

  async act({ tab: index, action, n }: Step): Promise<void> {
    const tab = this.#tabs[index];
    if (!tab) return;
    const { page, dialog } = tab;
    if (isOneOf<keyof typeof formActions>(formActions, action)) return this.#actInForm(tab, action, n);
    if (isOneOf<keyof typeof faults>(faults, action)) {
      tab.nextFault = action;
    } else if (isOneOf<keyof typeof departures>(departures, action)) {
      tab.leftAt = Date.now();
      tab.pressedKeyAt = 0;
      await departures[action](page);
      if (page.url() === 'about:blank') await page.goForward();
    } else if (action === 'new tab') {
      await this.openTab(index, fileIn(tab));
    } else if (action === 'open') {
      tab.leftAt = Date.now();
      tab.pressedKeyAt = 0;
      await page.locator(`nav a[href="#${editedFiles[n % editedFiles.length]}"]`).click({ timeout: 300 });
    } else if (action === 'look at the changes') {
      await this.#openDialog(tab);
    } else if (action === 'save') {
      await this.#openDialog(tab);
      const button = dialog.getByRole('button', { name: /^Save \d+ change/ });
      await press(tab, button.and(page.locator('[aria-disabled=false]')));
    } else if (action === 'cancel') {
      await cancel(tab);
    } else if (action === 'discard') {
      await this.#openDialog(tab);
      const button = dialog.getByRole('button', { name: /hrow them away$/ });
      await button.press('Enter');
      this.#discardedAt = Date.now();
      tab.removedEntryAt = Date.now();
      const saved = editedFiles.map(this.#editor.readFile).join('');
      this.#typedTexts = this.#typedTexts.filter(({ text }) => saved.includes(text));
      await press(tab, button);
    } else {
      this.#textCount += 1;
      this.#tagline = `written${this.#textCount}.`;
      const path = join(this.#editor.folder, writtenFile);
      let savedText: string;
      // This program does not overwrite what the editor saves meanwhile.
      do {
        savedText = this.#editor.readFile(writtenFile);
        const content = { ...JSON.parse(savedText), tagline: this.#tagline };
        writeFileSync(`${path}.new`, `${JSON.stringify(content, null, 2)}\n`);
      } while (this.#editor.readFile(writtenFile) !== savedText);
      renameSync(`${path}.new`, path);
    }
  }

  async #openDialog(tab: EditorTab): Promise<void> {
    if ((await tab.dialog.count()) > 0) return;
    if (!(await tab.saveButton.isEnabled())) await this.#actInForm(tab, 'type', 0);
    await press(tab, tab.saveButton.and(tab.page.locator('[aria-disabled=false]')));
  }

  async #findViolationsIn(tab: EditorTab, value: object, hasDrafts: boolean): Promise<string[]> {
    const { page, errors, pressedKeyAt } = tab;
    const form = await readForm(tab);
    const fields = fieldsOf(value);
    const differences = form.filter(([id, shown]) => id !== 'field-tagline' && shown !== (fields[id] ?? ''));
    const file = fileIn(tab);
    // Also if a change in the other tab brings back an entry that this one has removed.
    const isListMerged =
      this.#filesWithMoves.has(file) &&
      this.#changes.some((change) => change.file === file && change.tab !== tab);
    const isEntryRemoved = this.#tabs.some(
      (other) => other !== tab && other.removedEntryAt + raceMs > pressedKeyAt,
    );
    const isFocusLost =
      pressedKeyAt > 0 &&
      !isListMerged &&
      !isEntryRemoved &&
      (await page.evaluate(() => document.activeElement === document.body));
    return [
      ...errors,
      ...differences.map(([id, shown]) => `${id} shows '${shown}', the editor has '${fields[id]}'`),
      ...(form.length === 0 ? [`${page.url()} is not shown`] : []),
      ...(isFocusLost ? ['the focus is lost after a key press'] : []),
      ...(await tab.dialog.allTextContents()).map((text) => `a dialog stays open: ${text}`),
      ...(await page.getByRole('alert').allTextContents()),
      ...((await tab.saveButton.isEnabled()) === hasDrafts
        ? []
        : [`drafts: ${hasDrafts}; the bar says: ${await page.getByRole('status').first().textContent()}`]),
    ];
  }

  async #findViolations(): Promise<string[]> {
    const files: { file: string; isChanged: boolean }[] = await this.#get('files');
    const hasDrafts = files.some(({ isChanged }) => isChanged);
    const drafts: { file: string; changes: unknown[] }[] = await this.#get('changes');
    const placeholders = placeholdersOf(this.#read('content/site.json'), this.#read('content/brand.json'));
    const values = new Map<string, { value: object }>();
    const violations: string[] = [];
    if (this.#tagline && this.#read(writtenFile).tagline !== this.#tagline)
      violations.push('what another program wrote is lost');
    for (const { file, changes } of drafts)
      if (changes.length === 0) violations.push(`${file} has a draft without a change`);
    for (const { file, schema } of contentFiles.filter((candidate) => editedFiles.includes(candidate.file))) {
      values.set(file, await this.#get(`file?name=${file}`));
      const fault = schema.safeParse(fillPlaceholders(this.#read(file), placeholders)).error;
      if (fault) violations.push(`${file} is invalid: ${fault.message}`);
    }
    for (const { text, file } of this.#typedTexts)
      if (!JSON.stringify(values.get(file)?.value).includes(text))
        violations.push(`'${text}' of ${file} is lost`);
    for (const [index, tab] of this.#tabs.entries()) {
      const found = await this.#findViolationsIn(tab, values.get(fileIn(tab))?.value ?? {}, hasDrafts);
      violations.push(...found.map((violation) => `tab ${index}: ${violation}`));
    }
    return violations;
  }

  async #findUnsaved(): Promise<string[]> {
    const response = await this.post('save');
    // The editor refuses to save over what another program wrote beside a draft.
    if (this.#tagline && response.status() === 409) return [];
    const drafts: { file: string; blockedReason?: string }[] = await this.#get('changes');
    return this.#typedTexts
      .filter(({ file }) => !drafts.some((draft) => draft.file === file && draft.blockedReason))
      .filter(({ file, text }) => !this.#editor.readFile(file).includes(text))
      .map(({ file, text }) => `'${text}' of ${file} was not saved`);
  }

  /** Waits until nothing is under way; returns what is wrong then. */
  async rest(): Promise<string[]> {
    for (const tab of this.#tabs) tab.nextFault = undefined;
    const endsAt = Date.now() + maxRestMs;
    for (;;) {
      await pause(minRestMs);
      if (this.#tabs.some(({ slowAnswerCount }) => slowAnswerCount > 0)) continue;
      for (const tab of this.#tabs) {
        await cancel(tab);
        // The empty page from before the first one, on a busy machine.
        if (tab.page.url() === 'about:blank') await tab.page.goForward({ timeout: 30_000 });
        if (tab.hasFailedRead) await tab.page.reload({ timeout: 30_000 });
        tab.hasFailedRead = false;
      }
      const violations = await this.#findViolations().catch(({ message }: Error) => [message]);
      if (violations.length === 0) return this.#findUnsaved();
      if (Date.now() > endsAt) return violations;
    }
  }
}
