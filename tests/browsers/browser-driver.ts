export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface ChromiumDriver {
  readonly tap: (point: Point) => Promise<void>;
  /** Values of media features such as prefers-reduced-motion. */
  readonly emulateMedia: (features: Readonly<Record<string, string>>) => Promise<void>;
  /** Records pictures of the window until the returned function is called, which returns them. */
  readonly film: () => Promise<() => Promise<readonly Buffer[]>>;
}

/** The browser functions that tab.ts is built on. */
export interface Driver {
  /** Resolves when the document is parsed; its files may still be loading. */
  readonly open: (url: string) => Promise<void>;
  /** Runs a function in the page; `source` is the source text of the function. */
  readonly run: (source: string, argument: unknown) => Promise<unknown>;
  /** Size of the viewport, in CSS pixels. */
  readonly resize: (width: number, height: number) => Promise<void>;
  readonly moveMouse: (x: number, y: number) => Promise<void>;
  readonly click: (x: number, y: number) => Promise<void>;
  /** Presses the mouse button at the first point and releases it at the second. */
  readonly drag: (from: Point, to: Point) => Promise<void>;
  readonly wheel: (deltaY: number) => Promise<void>;
  /** Key names as in KeyboardEvent.key. */
  readonly press: (...keys: readonly string[]) => Promise<void>;
  readonly chooseFile: (selector: string, filePath: string) => Promise<void>;
  readonly screenshot: () => Promise<Buffer>;
  /** What only Chromium's own protocol offers. */
  readonly chromium?: ChromiumDriver;
  readonly close: () => Promise<void>;
}

export type Engine = 'chromium' | 'firefox' | 'webkit';

export interface Preferences {
  readonly prefersReducedMotion: boolean;
}

export interface RunningBrowser {
  /** Opens a window that shares no cookies and no storage with earlier windows. */
  readonly newDriver: () => Promise<Driver>;
  readonly stop: () => Promise<void>;
}
