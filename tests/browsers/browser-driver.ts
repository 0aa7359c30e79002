/** What a browser must be able to do for this suite; everything else is built on it in tab.ts. */
export interface Driver {
  /** Until its document is read; what it loads may be on its way. */
  readonly open: (url: string) => Promise<void>;
  /** Runs the function whose text this is in the page. */
  readonly run: (source: string, argument: unknown) => Promise<unknown>;
  /** Size of the viewport, in CSS pixels. */
  readonly resize: (width: number, height: number) => Promise<void>;
  readonly moveMouse: (x: number, y: number) => Promise<void>;
  readonly click: (x: number, y: number) => Promise<void>;
  /** Key names as in KeyboardEvent.key. */
  readonly press: (...keys: readonly string[]) => Promise<void>;
  readonly chooseFile: (selector: string, file: string) => Promise<void>;
  readonly screenshot: () => Promise<Buffer>;
  readonly close: () => Promise<void>;
}

export type Engine = 'chromium' | 'firefox' | 'webkit';

export interface Preferences {
  readonly reducedMotion: boolean;
}

export interface StartedBrowser {
  /** A window that shares nothing with those before it. */
  readonly newDriver: () => Promise<Driver>;
  readonly stop: () => Promise<void>;
}
